// What must be said before the client runs, or when it never does. The page
// reads without this file; it only tells how the client's loading goes.
(() => {
  "use strict";
  const root = document.documentElement;
  const loader = document.getElementById("app-wasm-loader");
  const icon = document.getElementById("app-wasm-loader-icon");
  const label = document.getElementById("app-wasm-loader-label");
  const bar = document.getElementById("loading-bar");
  const failure = document.getElementById("client-failure");
  if (!loader || !failure || root.dataset.client === "failed") return;

  const fail = () => {
    if (performance.getEntriesByName("takeover").length) return;
    root.dataset.client = "failed";
    failure.hidden = false;
  };
  document.getElementById("client-retry").addEventListener("click", () => location.reload());

  // Whoever scrolls, types or points before the client is there keeps the place.
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(type, () => { root.dataset.touched = ""; }, { once: true, passive: true });
  }

  if (typeof WebAssembly !== "object") return fail();
  root.dataset.client = "loading";

  // go-app's script writes its progress and its failure into these elements and
  // takes the loader away once the program runs.
  const watch = new MutationObserver(() => {
    const percent = parseInt(label.textContent, 10);
    if (percent >= 0 && percent <= 100) bar.value = percent;
    if (!icon.classList.contains("goapp-spin")) fail();
    if (!loader.isConnected) {
      watch.disconnect();
      if (root.dataset.client === "loading") root.dataset.client = "starting";
      if (typeof goappCanLoadWebAssembly === "function" && !goappCanLoadWebAssembly()) {
        root.dataset.client = "none";
        return;
      }
      // The program is asked for nothing but to take over; one that has not
      // within this time has died without a word.
      setTimeout(() => { if (root.dataset.client === "starting") fail(); }, 20000);
    }
  });
  watch.observe(document.body, { childList: true });
  watch.observe(label, { childList: true, characterData: true, subtree: true });
  watch.observe(icon, { attributes: true });
  addEventListener("unhandledrejection", fail);
})();
