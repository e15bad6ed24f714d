// What must be so before anything is painted.
(() => {
  "use strict";
  const root = document.documentElement;

  // At the address of a view's page that names no view, it is that page's: from here
  // on all that reads the address finds it there.
  const asked = new URLSearchParams(location.search);
  if (root.dataset.view && !asked.get("view") && /\/view-[^/]+$/.test(location.pathname)) {
    asked.delete("view");
    history.replaceState(history.state, "", `?${new URLSearchParams([["view", root.dataset.view], ...asked])}${location.hash}`);
  }

  // The reader's theme is the one that the address asks for, else the one that
  // this browser remembers. Without either it is the system's.
  const name = "highwater.theme";
  const show = (theme) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
    // The browser's own bar has the colour of the paper.
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      meta.content = (root.dataset.theme || (meta.media.includes("dark") ? "dark" : "light")) === "dark" ? "#111418" : "#fdfdfb";
    }
  };
  // A browser may forbid its storage; then the choice holds for this page.
  const kept = () => { try { return localStorage.getItem(name); } catch { return null; } };
  const keep = (theme) => { try { theme ? localStorage.setItem(name, theme) : localStorage.removeItem(name); } catch { } };

  show(new URLSearchParams(location.search).get("theme") || kept());
  addEventListener("DOMContentLoaded", () => {
    const choice = document.getElementById("theme");
    if (choice) choice.value = root.dataset.theme || "";
  });
  addEventListener("change", (event) => {
    if (event.target.id !== "theme") return;
    show(event.target.value);
    keep(event.target.value);
  });

  // The row that the address names is open, as the client will have it: nothing
  // moves when that comes.
  if (location.hash.startsWith("#r-")) {
    let key = location.hash.slice(3);
    try { key = decodeURIComponent(key); } catch { } // what is no code stands for itself
    const parsing = new MutationObserver(() => {
      const details = document.getElementById("d-" + key);
      if (!details) return;
      details.open = true;
      parsing.disconnect();
    });
    parsing.observe(root, { childList: true, subtree: true });
    addEventListener("DOMContentLoaded", () => parsing.disconnect());
  }
})();
