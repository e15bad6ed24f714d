// A part of the board in a frame of another page: its theme, what it cannot do,
// and its news for the page around it. It reads without this file.
//
// Messages are {source: "highwater", v: 1, type}. To the host go height (with
// height, in CSS px), ready (with part), select (with row, an entry's id) and
// error (with message); from it come requestHeight (max is the height up to which
// the frame follows) and theme. All carry the frame's name as their id. Anything
// else, and anything from another window than the parent, is no message.
(() => {
  "use strict";
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  const themes = ["light", "dark"];
  const setTheme = (theme) => {
    if (themes.includes(theme)) root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  if (asked.has("theme")) setTheme(asked.get("theme"));
  if (asked.get("background") === "none") root.dataset.background = "none";

  // Of files, each part and view has its own.
  const slugs = "files" in root.dataset ? root.dataset.files.split(" ") : null;
  const unmet = [];
  let nothing = false; // there is nothing right to show
  if (slugs) {
    const [, part, view] = /\/embed-(all|chart|table|entry)-([^/]+?)(?:\.html)?$/.exec(location.pathname) || [null, "all", slugs[0]];
    const want = [asked.get("part") || part, asked.get("view") || view];
    // An entry is found by its id alone: of all views together it is one.
    if (want[0] === "entry" && !asked.get("view") && /\/embed(\.html)?$/.test(location.pathname) && slugs.includes("all")) want[1] = "all";
    const parts = ["all", "chart", "table", "entry"];
    nothing = !parts.includes(want[0]) || !slugs.includes(want[1]);
    if (!parts.includes(want[0])) unmet.push(`There is no part “${want[0]}”: it is ${parts.join(", ")}.`);
    else if (!slugs.includes(want[1])) unmet.push(`This feed has no view “${want[1]}”: its views are ${slugs.join(", ")}.`);
    else if (want[0] !== part || want[1] !== view) {
      location.replace(`embed-${want[0]}-${want[1]}.html${location.search}${location.hash}`);
      return;
    }
    const done = new Set(["part", "view", "theme", "row", "background"]);
    const known = ["q", "control", "status", "study", "lanes", "tps", "from", "to", "comparable", "problems", "sort", "x", "axis", "mark", "retracted", "page", "compare"];
    const not = known.filter((name) => asked.get(name) && !done.has(name));
    const theme = asked.get("theme") || "auto";
    if (![...themes, "system", "auto"].includes(theme)) {
      unmet.push(`The address could not be followed in one point: theme=${theme}: expected system, light or dark.`);
      asked.delete("theme");
    }
    if (not.length) unmet.push(`This board is served as files, so ${not.join(", ")} could not be applied here: the whole view is shown.`);
  }

  const framed = window.parent !== window;
  // The element's frame follows the height, and no scroll bar is to narrow what it
  // is of, not even before the element has asked for it.
  let max = framed && /^highwater-?\d+$/.test(window.name) ? 20000 : 0;
  if (max) root.style.overflowY = "hidden";
  // What the frame stands in: a page without an origin of its own is named by
  // none, and a browser that does not say has told it by the referrer.
  let host = "*";
  const ancestor = location.ancestorOrigins ? location.ancestorOrigins[0] : document.referrer && new URL(document.referrer).origin;
  if (ancestor && !/^(null|file:)/.test(ancestor)) host = ancestor; // a file’s page is named file:, and is of none
  // Headers say who may frame the board, and a host of files may send none.
  const around = location.ancestorOrigins || (ancestor ? [ancestor] : []);
  const refused = framed && "ancestors" in root.dataset && [...around].find((origin) => ![location.origin, ...root.dataset.ancestors.split(" ")].includes(origin));
  if (refused) root.hidden = true; // until it says so
  const tell = (type, more) => {
    if (framed) window.parent.postMessage({ source: "highwater", v: 1, id: window.name, type, ...more }, host);
  };

  addEventListener("DOMContentLoaded", () => {
    const content = document.getElementById("embed");
    let chosen = null, own = null; // the entry, and details that no reader opened
    if (refused) {
      for (const e of content.querySelectorAll(":scope > :not(#unmet, .from)")) e.remove();
      const site = /^https?:/.test(refused) ? `has to add ${refused} to` : "cannot name a page without a site, such as this, in";
      unmet.splice(0, unmet.length, `This site may not show the board. Whoever runs the board ${site} -embed-in. The board itself is open.`);
      root.hidden = false;
    } else if (asked.get("part") === "entry" || root.dataset.part === "entry") {
      let row = asked.get("row") || /^#r-(.+)/.exec(location.hash)?.[1];
      if (!asked.get("row")) try { row = row && decodeURIComponent(row); } catch { } // what is no code stands for itself
      chosen = row && document.getElementById(`r-${row}`)?.closest("tr");
      if (chosen) {
        chosen.classList.add("chosen");
        own = chosen.querySelector("details");
        own.open = true;
        if (slugs) document.getElementById("summary").textContent = [...chosen.querySelectorAll(".c-entry :is(.t, .lanes)")].map((e) => e.firstChild?.data).filter(Boolean).join(", ");
      } else if (slugs && !nothing) {
        nothing = true;
        unmet.push(row ? `The entry “${row}” is not in this view; another may have it.` : "An embedded entry needs its id: row=ID.");
      }
    }
    content.classList.toggle("nothing", nothing);
    // Another order, another page: on the same ground.
    if (root.dataset.background) for (const link of content.querySelectorAll('a[href^="embed.html?"]')) link.search += "&background=none";
    if (unmet.length) {
      const line = document.getElementById("unmet");
      line.textContent = unmet.join(" ");
      line.hidden = false;
    }
    if (slugs) {
      // The way to the board keeps what the address asks for, be it known or not, and
      // leads to the entry; so does a link to another entry, which is not shown here.
      const full = document.getElementById("full");
      for (const name of ["part", "row", "background", "view"]) asked.delete(name);
      const [, query, hash = ""] = /^[^?#]*(\?[^#]*)?(#.*)?$/.exec(full.getAttribute("href"));
      full.search = new URLSearchParams([...new URLSearchParams(query), ...asked]).toString();
      full.hash = chosen ? encodeURIComponent(chosen.querySelector(".at").id) : hash;
      for (const link of chosen?.querySelectorAll('a[href^="#"]') || []) {
        link.href = full.href.replace(/#.*/, link.hash);
        Object.assign(link, { target: "_blank", rel: "noopener" });
      }
    }
    const amiss = [...document.querySelectorAll("#embed .amiss:not([hidden])")].map((p) => p.textContent).join(" ");

    // The height is that of the content, which depends on the frame's width
    // alone: while the frame follows it there is no scroll bar to change that. In
    // hardly any width it would be endless, and where nothing is shown it is none. Of
    // such the least is told, if nothing was before: a frame that the element does not
    // show yet may never hear that it has become wider.
    // Ready is what shows the board, so that it comes with the first height of the
    // board, and not where there is nothing right to show.
    const narrow = () => root.clientWidth < 100;
    let told = 0, height = 0, last = -1000, timer = 0, again = false, ready = refused || nothing || !content.querySelector("header");
    const send = () => {
      timer = 0;
      const whole = height + spare();
      if (!again && Math.abs(whole - told) <= 1) return;
      again = false;
      told = whole;
      last = performance.now();
      root.style.overflowY = whole <= max ? "hidden" : "";
      if (!ready && !narrow()) {
        ready = true;
        tell("ready", { part: root.dataset.part });
      }
      tell("height", { height: whole });
    };
    // The host's scroll bar comes for a height, makes the frame narrower, and where
    // that makes it lower goes again, and so on for ever. So what goes to a width
    // and back in short time is as high in the narrower as in the wider, until it
    // has a third.
    let runs = [], pair = [], more = 0;
    const spare = () => {
      const width = root.clientWidth, at = performance.now();
      if (runs.at(-1)?.width === width) runs.pop();
      runs = [...runs, { width, height, at }].slice(-3);
      const [first, second] = runs;
      if (runs.length === 3 && first.width === width && at - first.at < 2000 && Math.abs(width - second.width) <= 40 && (width - second.width) * (height - second.height) > 0) {
        pair = [width, second.width];
        more = Math.abs(height - second.height);
      }
      if (!pair.includes(width)) pair = [];
      return width === Math.min(...pair) ? more : 0;
    };
    const measure = () => {
      if (narrow() && told) return;
      height = narrow() ? 120 : Math.ceil(content.getBoundingClientRect().height);
      if (height && !timer) timer = setTimeout(send, Math.max(0, last + 100 - performance.now()));
    };
    new ResizeObserver(measure).observe(content);
    // In a frame that is not painted yet an observer does not tell; and whoever shows it
    // may be unable to ask: a script of another window is not the parent.
    addEventListener("load", measure);

    addEventListener("message", (event) => {
      const { data } = event;
      if (!framed || event.source !== window.parent || typeof data !== "object" || data === null || data.source !== "highwater" || data.v !== 1) return;
      if (event.origin !== "null" && host === "*") host = event.origin;
      if (data.type === "theme" && [...themes, "auto"].includes(data.theme)) setTheme(data.theme);
      if (data.type === "requestHeight") {
        if (Number.isInteger(data.max) && data.max >= 120 && data.max <= 20000) max = data.max;
        again = true;
        measure();
      }
    });

    const selected = (id) => tell("select", { row: id.slice(2) });
    content.addEventListener("click", (event) => {
      const link = event.target.closest("a.pt[id]");
      if (!link) return;
      const details = document.getElementById(`d-${link.id.slice(2)}`);
      if (!details || details.open) selected(link.id);
      else details.open = true; // which tells it
    });
    content.addEventListener("toggle", ({ target }) => {
      if (target === own) own = null; // a reader closes it before they open it
      else if (target.open && /^d-/.test(target.id)) selected(target.id);
    }, true);

    if (amiss) tell("error", { message: amiss.slice(0, 500) }); // more no element takes
  });
})();
