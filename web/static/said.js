// A page of two sentences in a frame of another page: its link opens beside the
// host's page, and that is told what is amiss and how high the page is, as by
// frame.js. Nothing of it is about the reader, so that anyone may hear it.
(() => {
  "use strict";
  if (window.parent === window) return;
  // It stands on a ground of its own, in the theme that was asked for: what the
  // host has there it cannot know.
  const theme = new URLSearchParams(location.search).get("theme");
  Object.assign(document.documentElement.style, { colorScheme: ["light", "dark"].includes(theme) ? theme : "", background: "Canvas", color: "CanvasText" });
  const tell = (type, more) => window.parent.postMessage({ source: "highwater", v: 1, id: window.name, type, ...more }, "*");
  addEventListener("DOMContentLoaded", () => {
    const link = document.querySelector("a");
    link.target = "_blank";
    link.rel = "noopener";
    let timer = 0, last = -1000;
    const send = () => {
      timer ||= setTimeout(() => {
        timer = 0;
        last = performance.now();
        tell("height", { height: Math.ceil(document.documentElement.getBoundingClientRect().height) });
      }, Math.max(0, last + 100 - performance.now()));
    };
    new ResizeObserver(send).observe(document.body);
    addEventListener("message", ({ source, data }) => {
      if (source === window.parent && data?.source === "highwater" && data.v === 1 && data.type === "requestHeight") send();
    });
    tell("error", { message: [...document.querySelectorAll("h1, h1 + p")].map((e) => e.textContent).join(" ").slice(0, 500) });
  });
})();
