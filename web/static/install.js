// Offers to install the board where a browser can, says how where only the
// reader can, and is silent where it is installed or a guest in a frame.
(() => {
  "use strict";
  if (window.top !== window.self) return;
  const by = (id) => document.getElementById(id);
  const installed = () => navigator.standalone === true || matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches;

  let prompt = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (installed()) return;
    prompt = event;
    by("install").hidden = false;
  });
  by("install").addEventListener("click", async () => {
    by("install").hidden = true; // a browser lets a prompt be used once
    prompt?.prompt();
    prompt = null;
  });
  addEventListener("appinstalled", () => {
    by("install").hidden = true;
    persist();
  });

  // iOS has no prompt. An iPad calls itself a Mac, with fingers.
  const apple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  if (apple && !installed()) {
    by("install-how").textContent = "To put this board on your home screen: Share, then Add to Home Screen.";
    by("install-how").hidden = false;
  }

  // A browser that is short of room removes what it keeps, unless it was asked
  // not to and agreed. It is asked only when the reader wants the board to stay.
  async function persist() {
    const kept = await navigator.storage.persist().catch(() => false);
    by("persist").hidden = true;
    by("install-how").textContent = kept
      ? "Kept for good: the browser removes it only when you do."
      : "The browser did not agree to keep it for good: short of room, it may remove this board, which is then loaded anew.";
    by("install-how").hidden = false;
  }
  by("persist").addEventListener("click", persist);
  const root = document.documentElement;
  new MutationObserver(async () => {
    if (root.dataset.offline === "ready" && navigator.storage?.persist && !(await navigator.storage.persisted())) by("persist").hidden = false;
  }).observe(root, { attributes: true, attributeFilter: ["data-offline"] });
})();
