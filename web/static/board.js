// What must be said before the client runs, or when it never does. The page
// reads without this file; it only tells how the client's loading goes. It runs
// after wasm_exec.js, which defines Go, and before app.js, which uses it.
(() => {
  "use strict";
  const root = document.documentElement;
  const loader = document.getElementById("app-wasm-loader");
  const icon = document.getElementById("app-wasm-loader-icon");
  const label = document.getElementById("app-wasm-loader-label");
  const bar = document.getElementById("loading-bar");
  const failure = document.getElementById("client-failure");
  if (!loader || !failure) return;

  const fail = () => {
    root.dataset.client = "failed";
    failure.hidden = false;
  };
  document.getElementById("client-retry").addEventListener("click", () => location.reload());

  // go-app gives up at an address that is no URL, and a fragment typed or cut by
  // hand may be none: a stray per cent sign becomes a written one.
  const mend = () => {
    const stray = /%(?![0-9a-f]{2})/gi;
    if (stray.test(location.href)) history.replaceState(history.state, "", location.href.replace(stray, "%25"));
  };
  mend();
  addEventListener("popstate", mend);

  // Whoever scrolls, types or points before the client is there keeps the place.
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(type, () => { root.dataset.touched = ""; }, { once: true, passive: true });
  }

  // Paper does not say by itself where it came from, nor what "just now" was.
  addEventListener("beforeprint", () => {
    const age = document.getElementById("age");
    const said = document.getElementById("printed");
    const now = new Date().toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
    if (said) said.textContent = [location.href, `printed ${now} UTC`, age && age.textContent].filter(Boolean).join(" · ");
  });

  // The chart as sound is in a script of its own, which few ask for.
  const { sound } = document.currentScript.dataset;
  let coming = null;
  addEventListener("click", (event) => {
    const button = event.target.closest("#sound");
    if (!button || !sound) return;
    if (window.playChart) return window.playChart(button);
    if (coming) return; // a second click while it loads is no second script
    const script = coming = document.createElement("script");
    script.src = sound;
    script.onload = () => window.playChart(button);
    script.onerror = () => {
      script.remove();
      coming = null; // the next click tries again
      document.getElementById("status").textContent = "The sound could not be loaded; try again when the server can be reached.";
    };
    document.head.append(script);
  });

  // The client looks into the browser's storage, and dies of one that throws, as it
  // does where a reader forbids it.
  for (const name of ["localStorage", "sessionStorage"]) {
    try { void window[name].length; } catch {
      const kept = new Map();
      Object.defineProperty(window, name, { value: {
        get length() { return kept.size; },
        key: (i) => [...kept.keys()][i] ?? null,
        getItem: (key) => kept.get(`${key}`) ?? null,
        setItem: (key, value) => { kept.set(`${key}`, `${value}`); },
        removeItem: (key) => { kept.delete(`${key}`); },
        clear: () => kept.clear(),
      } });
    }
  }

  if (typeof WebAssembly !== "object") return fail();
  root.dataset.client = "loading";

  // A script that could not be loaded says so when its turn comes. One that the
  // client loads later is the client's to tell of.
  addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement && root.dataset.client !== "live") fail();
  }, true);

  // What is thrown through the program ends it, though its run never does.
  for (const type of ["error", "unhandledrejection"]) {
    addEventListener(type, (event) => { if (/wasm/.test((event.error || event.reason)?.stack)) fail(); });
  }

  // The program runs for as long as the page does: one that ends has failed,
  // whether it said why or died.
  if (typeof Go === "function") {
    const run = Go.prototype.run;
    Go.prototype.run = function (instance) { return run.call(this, instance).finally(fail); };
  }

  // go-app's script writes its progress and its failure into these elements and
  // takes the loader away once the program runs.
  const watch = new MutationObserver(() => {
    const percent = parseInt(label.textContent, 10);
    if (percent >= 0 && percent <= 100) bar.value = percent;
    if (!icon.classList.contains("goapp-spin")) fail();
    if (loader.isConnected) return;
    watch.disconnect();
    if (root.dataset.client !== "loading") return;
    root.dataset.client = goappCanLoadWebAssembly() ? "starting" : "none";
  });
  watch.observe(document.body, { childList: true });
  watch.observe(label, { childList: true, characterData: true, subtree: true });
  watch.observe(icon, { attributes: true });
})();
