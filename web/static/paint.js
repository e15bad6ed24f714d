// What the page's style sheet says of a drawing, for a picture that takes nothing
// from the page's style. The script that makes the picture stands below this one
// in the same file.
window.picturePaint = (() => {
  "use strict";
  const themes = {
    light: {
      paper: "#fdfdfb", ink: "#14171c", soft: "#565d68", rule: "#d8dbde", grid: "#e4e6e8", axis: "#6d747e", caution: "#8a4b08", bad: "#a3201c",
      water: "#0b63b0", second: "#8a4b08", third: "#5b3fa0", fourth: "#1f6b3a", fifth: "#9b1c63", sixth: "#4a5560",
    },
    dark: {
      paper: "#111418", ink: "#eceef0", soft: "#a6adb8", rule: "#333a43", grid: "#272d35", axis: "#89919c", caution: "#e6a861", bad: "#ff9b94",
      water: "#6bb3f7", second: "#e6a861", third: "#b9a3f5", fourth: "#7fcb98", fifth: "#f39ac4", sixth: "#b6c0cc",
    },
  };
  const hues = ["water", "second", "third", "fourth", "fifth", "sixth"];
  const dashes = [null, "7 3", "2 3", "10 3 2 3", "14 4", "4 2"];

  // paint is how the page's style sheet draws what has these classes.
  const paint = (colours, classes) => {
    const is = (name) => classes.includes(name);
    const number = (letter) => {
      const found = classes.find((name) => name[0] === letter && /^\d+$/.test(name.slice(1)));
      return found === undefined ? -1 : +found.slice(1);
    };
    const of = number("c") >= 0 ? number("c") : number("k");
    const hue = colours[hues[of]] || colours.ink;
    if (is("strike")) return { fill: "none", stroke: colours.ink, "stroke-width": 2 };
    if (is("grid")) return { fill: "none", stroke: colours.grid };
    if (is("axis")) return { fill: "none", stroke: colours.axis, "stroke-dasharray": is("cut") ? "3 4" : null };
    if (is("step")) {
      return { fill: "none", stroke: hue, "stroke-width": 2, "stroke-linejoin": "round", "stroke-dasharray": dashes[number("d") >= 0 ? number("d") : number("k")] };
    }
    if (is("dots")) {
      const square = is("k1") || is("k3");
      return { fill: "none", stroke: is("hole") ? colours.paper : hue, "stroke-width": is("hole") ? 2.5 : square ? 5 : 6, "stroke-linecap": square ? "square" : "round" };
    }
    const drawn = is("void") ? { fill: "none", stroke: hue, "stroke-width": 2 }
      : is("part") || is("gone") ? { fill: colours.paper, stroke: hue, "stroke-width": 2 }
        : { fill: hue, stroke: colours.paper, "stroke-width": 1.5 };
    return is("bad") ? { ...drawn, stroke: colours.bad, "stroke-width": 3, "stroke-dasharray": "3 2" } : drawn;
  };
  const classesOf = (e) => (e.getAttribute("class") || "").split(" ");
  return { themes, paint, classesOf };
})();
