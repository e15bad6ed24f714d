// Watches a page from its first frame on. It is put in before the page's own
// scripts; window.watched then tells what it has seen.
(() => {
  "use strict";
  const w = window.watched = { early: 0, frames: 0, unready: 0, first: 0, faults: [], shift: 0, jumps: [], said: [] };

  new PerformanceObserver(list => {
    for (const e of list.getEntries()) if (!e.hadRecentInput) w.shift += e.value;
  }).observe({ type: "layout-shift", buffered: true });

  // The board as it was before the client and at each of the client's marks.
  const boards = {};
  const keep = when => boards[when] = document.getElementById("board")?.cloneNode(true);
  const mark = performance.mark.bind(performance);
  performance.mark = (name, ...rest) => {
    // The first rendering comes into the page in the task that sets the mark.
    if (name === "takeover") queueMicrotask(() => keep(name));
    else keep(name);
    return mark(name, ...rest);
  };

  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return; // parsed, and no deferred script has run
    keep("before");
    // Each thing that the live region says, once for each time.
    let last = "";
    new MutationObserver(() => {
      const text = document.getElementById("status")?.textContent || "";
      if (text && text !== last) w.said.push(text);
      last = text;
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

  const ready = () => performance.getEntriesByName("ready").length > 0;

  // What must stand still, each with its edges in the document.
  const places = () => {
    const found = new Map([["the table", document.querySelector("#entries table")], ["the chart", document.querySelector("#chart svg.plot")]]);
    for (const e of document.querySelectorAll("#chart a.pt, #entries tr[id]")) found.set(e.id, e);
    const at = new Map();
    for (const [name, e] of found) {
      if (!e || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const b = e.getBoundingClientRect();
      at.set(name, [b.left + scrollX, b.top + scrollY, b.right + scrollX, b.bottom + scrollY]);
    }
    return at;
  };

  const fault = text => { if (w.faults.length < 20) w.faults.push(`frame ${w.frames}: ${text}`); };
  let first, scrolled;
  const frame = () => {
    requestAnimationFrame(frame);
    if (document.readyState === "loading") {
      if (performance.getEntriesByType("paint").length) w.early++;
      return;
    }
    w.frames++;
    if (!ready()) w.unready++;
    if (scrolled !== undefined && scrollY !== scrolled) w.jumps.push(scrollY);
    scrolled = scrollY;
    const now = places();
    if (!first) {
      first = now;
      w.first = now.size;
      return;
    }
    for (const [name, then] of first) {
      const at = now.get(name);
      if (!at) {
        fault(`${name} is not there`);
        continue;
      }
      const off = Math.max(...at.map((v, i) => Math.abs(v - then[i])));
      if (off > 1) fault(`${name} is ${off.toFixed(1)} px off its place`);
    }
    for (const name of now.keys()) if (!first.has(name)) fault(`${name} is new`);
  };
  requestAnimationFrame(frame);

  // lines writes a board down, a line for each element and text. except lists
  // what is left out, as [selector, part]: part is "element", "text" or "@" with
  // an attribute's name.
  const lines = (board, except) => {
    board = board.cloneNode(true);
    board.normalize();
    const out = [];
    const walk = (n, indent) => {
      if (n.nodeType !== Node.ELEMENT_NODE) {
        out.push(indent + n.nodeName + " " + JSON.stringify(n.data));
        return;
      }
      const parts = except.filter(([selector]) => n.matches(selector)).map(([, part]) => part);
      if (parts.includes("element")) return;
      const attributes = [...n.attributes].filter(a => !parts.includes("@" + a.name)).map(a => a.name + "=" + JSON.stringify(a.value)).sort();
      out.push([indent + (n.namespaceURI.endsWith("/svg") ? "svg:" : "") + n.localName, ...attributes].join(" "));
      if (!parts.includes("text")) for (const child of n.childNodes) walk(child, indent + " ");
    };
    walk(board, "");
    return out;
  };
  w.compare = (when, except) => [lines(boards.before, except), lines(boards[when] || keep(when), except)];
})();
