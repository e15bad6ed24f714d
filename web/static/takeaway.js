// The page's chart as a picture that stands by itself, for whoever takes it
// away. The client loads this file when a picture is first wanted; what stands
// around the chart comes from it as texts. Nothing of the page's style is used,
// so that a dark session, or one with more contrast, makes the same picture as
// any other.
(() => {
  "use strict";
  const { themes, paint, classesOf } = window.picturePaint;
  const width = 1200; // px, as all lengths here
  const margin = 30;
  const measure = 820; // of a paragraph: longer lines are hard to follow
  const longest = 1000; // characters of a text: no text of measurements is as long
  const leading = 1.45; // from one baseline to the next, in sizes
  // Fonts of the same widths, one of which nearly every system has.
  const font = "Arial, Helvetica, 'Liberation Sans', sans-serif";

  const faces = {
    site: { size: 12, ink: "soft" },
    title: { size: 24, ink: "ink", bold: true },
    chosen: { size: 15, ink: "ink", bold: true },
    body: { size: 14, ink: "ink" },
    holder: { size: 14, ink: "ink", bold: true },
    tag: { size: 13, ink: "caution", bold: true },
    fine: { size: 13, ink: "soft" },
    number: { size: 32, ink: "ink", bold: true },
    problem: { size: 13, ink: "bad", bold: true },
    control: { size: 13, ink: "ink", bold: true },
  };

  const ruler = document.createElement("canvas").getContext("2d");
  const wide = (face, text) => {
    ruler.font = `${face.bold ? "bold " : ""}${face.size}px ${font}`;
    return ruler.measureText(text).width;
  };

  // wrap breaks a text between words, and a word that no line holds within.
  const wrap = (face, text, room) => {
    const lines = [];
    let line = "";
    for (let word of short(text).split(/\s+/).filter(Boolean)) {
      if (line && wide(face, `${line} ${word}`) <= room) {
        line += ` ${word}`;
        continue;
      }
      if (line) lines.push(line);
      while (wide(face, word) > room) {
        const letters = [...word];
        let n = letters.length - 1;
        while (n > 1 && wide(face, letters.slice(0, n).join("")) > room) n--;
        lines.push(letters.slice(0, n).join(""));
        word = letters.slice(n).join("");
      }
      line = word;
    }
    return line ? [...lines, line] : lines;
  };
  const short = (text) => {
    const letters = [...text];
    return letters.length <= longest ? text : `${letters.slice(0, longest).join("")}… (${letters.length - longest} more characters)`;
  };

  // U+FFFD stands for what XML cannot have.
  const legal = (text) => text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\ufffd");
  const put = (parent, name, attributes = {}, text = "") => {
    const e = parent.ownerDocument.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) if (value !== null && value !== undefined) e.setAttribute(key, value);
    if (text) e.textContent = legal(text);
    return parent.appendChild(e);
  };
  const tidy = (v) => +v.toFixed(2);

  // stretch is a path of straight lines, in per cent of the plot, in px.
  const stretch = (path, area, sharp) => {
    const at = { M: "xy", L: "xy", H: "x", V: "y" };
    let command = "", i = 0, out = "";
    const x = (v) => tidy(area.left + v * area.width / 100);
    const y = (v) => sharp ? Math.floor(area.top + v * area.height / 100) + 0.5 : tidy(area.top + v * area.height / 100);
    for (const token of path.match(/[MLHVz]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) || []) {
      if (/[MLHVz]/.test(token)) {
        [command, i] = [token, 0];
        out += token;
        continue;
      }
      const axis = at[command][i++ % at[command].length];
      out += `${axis === "x" ? x(+token) : y(+token)} `;
    }
    return out.trim();
  };

  // pen writes a picture from top to bottom.
  class Pen {
    constructor(theme) {
      this.colours = themes[theme];
      const document = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml");
      this.root = document.documentElement;
      this.left = margin;
      this.width = width - 2 * margin;
      this.y = margin;
    }

    say(x, y, face, text, { ink = face.ink, anchor } = {}) {
      return put(this.root, "text", {
        x: tidy(x), y: tidy(y), fill: this.colours[ink] || ink, "font-size": face.size, "font-weight": face.bold ? "bold" : null, "text-anchor": anchor,
      }, text);
    }

    line(face, text, ink) {
      this.y += face.size * leading;
      this.say(this.left, this.y - (face.size * leading - face.size * 0.72) / 2, face, text, { ink });
    }

    // write writes paragraphs into the column; a space is one without a text.
    write(paragraphs) {
      for (const { face: name, text, hue, unit } of paragraphs || []) {
        const face = faces[name];
        if (!text) this.y += 8;
        const lines = wrap(face, text, Math.min(this.width, measure));
        const ink = hue && (this.colours[hue] || this.paint([hue]).fill);
        for (const line of lines) this.line(face, line, ink || face.ink);
        if (!unit) continue;
        const end = this.left + wide(face, lines.at(-1)) + 6;
        if (end + wide(faces.fine, unit) < this.left + this.width) {
          this.say(end, this.y - face.size * (leading - 0.72) / 2, faces.fine, unit);
        }
      }
    }

    paint(classes) { return paint(this.colours, classes); }

    rule() {
      this.y = Math.floor(this.y + 14) + 0.5;
      put(this.root, "path", { d: `M${this.left} ${this.y}H${this.left + this.width}`, stroke: this.colours.rule });
      this.y += 8;
    }

    // chart draws the page's drawing again, at the size of the picture.
    chart(svg) {
      const margins = [...svg.querySelectorAll("text.ty")].map((t) => wide(faces.fine, t.textContent) + 12);
      const ticks = Math.max(40, ...margins);
      const area = { left: this.left + ticks, top: this.y + 40, width: this.width - ticks - 12, height: 342 };
      const place = (e, name, whole) => {
        const value = e.getAttribute(name) || "0";
        return value.endsWith("%") ? parseFloat(value) * whole / 100 : parseFloat(value);
      };
      const spot = (e, x = "x", y = "y") => {
        const moved = /translate\(([-\d.]+)(?:[ ,]+([-\d.]+))?\)/.exec(e.getAttribute("transform") || "") || [0, 0, 0];
        return [area.left + place(e, x, area.width) + +moved[1], area.top + place(e, y, area.height) + +(moved[2] || 0)];
      };
      const label = (t, face) => {
        const [x, y] = spot(t);
        const em = (name) => (parseFloat(t.getAttribute(name)) || 0) * face.size;
        return this.say(x + em("dx"), y + em("dy"), face, t.textContent.trim(), { anchor: t.getAttribute("text-anchor") });
      };
      for (const path of svg.querySelectorAll(".in > path")) {
        const classes = classesOf(path);
        put(this.root, "path", { d: stretch(path.getAttribute("d"), area, classes[0] === "grid" || classes[0] === "axis"), ...this.paint(classes) });
      }
      // The names that a chart of this width has.
      for (const t of svg.querySelectorAll("text:is(.at, .ty, .tx):not(.h3)")) label(t, faces.fine);
      const control = svg.querySelector(".control-line:not([display])");
      if (control) {
        const line = control.querySelector("line");
        if (line.getAttribute("visibility") !== "hidden") {
          const [x, y] = spot(line, "x1", "y1");
          put(this.root, "path", { d: `M${tidy(x)} ${tidy(y)}h${tidy(area.width)}`, stroke: this.colours.ink, "stroke-width": 1.5, "stroke-dasharray": "8 3 2 3" });
        }
      }
      const strike = (use) => this.mark(svg.querySelector(`${use.getAttribute("href")} > .strike`).getAttribute("d"), ["strike"], ...spot(use));
      for (const use of svg.querySelectorAll(".strikes > use")) strike(use);
      for (const a of svg.querySelectorAll(":scope > a.pt")) {
        const use = a.querySelector("use");
        const marker = svg.querySelector(`[id="${use.getAttribute("href").slice(1)}"] > .mk`);
        const [x, y] = spot(use);
        const drawn = this.mark(marker.getAttribute("d"), classesOf(a), x, y);
        put(drawn, "title", {}, a.getAttribute("aria-label"));
        if (a.matches(".gone")) strike(a.lastElementChild);
      }
      if (control) {
        this.control = `The control line is that of ${control.getAttribute("data-of")}: ${control.getAttribute("data-control")}.`;
        const text = label(control.querySelector("text"), faces.control);
        for (const [name, value] of Object.entries({ stroke: this.colours.paper, "stroke-width": 4, "stroke-linejoin": "round", "paint-order": "stroke" })) text.setAttribute(name, value);
      }
      this.y = area.top + area.height + 64 + (svg.matches(".low") ? 28 : 0);
    }

    mark(path, classes, x, y) {
      return put(this.root, "path", { d: path, transform: `translate(${tidy(x)} ${tidy(y)})`, ...this.paint(classes) });
    }

    // legend names the signs of the chart, in as many rows as it takes.
    legend(items) {
      const face = faces.body, row = face.size * leading;
      let x = this.left;
      for (const { signs, line, means, plain } of items || []) {
        const indent = (line ? 30 : signs.length * 15) + 7;
        const lines = wrap(face, means, this.width - indent);
        const all = indent + Math.max(...lines.map((l) => wide(face, l)));
        if (x > this.left && x + all > this.left + this.width) [x, this.y] = [this.left, this.y + row];
        const middle = this.y + row / 2;
        if (line) put(this.root, "path", { d: `M${tidy(x)} ${tidy(middle)}h30`, ...this.paint(line.split(" ")) });
        for (const [i, sign] of (signs || []).entries()) {
          const holder = document.createElement("template");
          holder.innerHTML = sign;
          const key = holder.content.firstElementChild;
          const classes = classesOf(key).filter((name) => !plain || !/^k\d+$/.test(name));
          this.mark(key.querySelector(".mk").getAttribute("d"), classes, x + 15 * i + 7.5, middle);
          const strike = key.querySelector(".strike");
          if (strike) this.mark(strike.getAttribute("d"), ["strike"], x + 15 * i + 7.5, middle);
        }
        const [left, top] = [this.left, this.y];
        this.left = x + indent;
        for (const l of lines) this.line(face, l);
        [this.left, x] = [left, x + all + 24];
        if (lines.length > 1) x = this.left;
        else this.y = top;
      }
      if (x > this.left) this.y += row;
    }

    // columns writes texts side by side, as many as there is room for.
    columns(all) {
      const { left, width } = this;
      for (let i = 0; i < all.length; i += 3) {
        const group = all.slice(i, i + 3);
        this.rule();
        const top = this.y;
        let bottom = top;
        const step = (width + 32) / group.length;
        for (const [n, paragraphs] of group.entries()) {
          [this.left, this.width, this.y] = [left + n * step, step - 32, top];
          this.write(paragraphs);
          bottom = Math.max(bottom, this.y);
        }
        [this.left, this.width, this.y] = [left, width, bottom];
      }
    }
  }

  const compose = (svg, said) => {
    const pen = new Pen(said.theme);
    const { root } = pen;
    put(root, "title", {}, said.title);
    put(root, "desc", {}, said.description);
    const ground = put(root, "rect", { fill: pen.colours.paper });
    pen.write(said.head);
    pen.chart(svg);
    pen.legend(said.legend);
    if (pen.control) pen.write([{ face: "body", text: pen.control }]);
    pen.y += 6;
    pen.write(said.account);
    pen.columns(said.heights || []);
    pen.write(said.further);
    pen.rule();
    pen.write(said.foot);
    const height = Math.ceil(pen.y + margin);
    for (const [name, value] of Object.entries({ width, height })) {
      ground.setAttribute(name, value);
      root.setAttribute(name, value);
    }
    for (const [name, value] of Object.entries({ viewBox: `0 0 ${width} ${height}`, role: "img", "font-family": font, fill: "none" })) root.setAttribute(name, value);
    return { text: new XMLSerializer().serializeToString(root) + "\n", height };
  };

  // paintPNG draws the picture with two pixels for each of its own.
  const paintPNG = async (svg, height) => {
    const url = URL.createObjectURL(svg);
    try {
      const image = new Image();
      await new Promise((done, fail) => {
        image.onload = done;
        image.onerror = () => fail(new Error("the browser does not read the drawing"));
        image.src = url;
      });
      const sheet = document.createElement("canvas");
      [sheet.width, sheet.height] = [2 * width, 2 * height];
      sheet.getContext("2d").drawImage(image, 0, 0, sheet.width, sheet.height);
      return await new Promise((done, fail) => {
        sheet.toBlob((png) => png ? done(png) : fail(new Error(`the browser has no room for ${sheet.width} × ${sheet.height} px`)), "image/png");
      });
    } finally {
      URL.revokeObjectURL(url);
    }
  };

  // What the client calls: a promise of the picture as a file, svg or png.
  window.takePicture = async (said, format) => {
    const { text, height } = compose(document.querySelector("#canvas > svg.plot"), JSON.parse(said));
    const svg = new Blob([text], { type: "image/svg+xml" });
    return format === "png" ? paintPNG(svg, height) : svg;
  };
})();
