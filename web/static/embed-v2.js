// <highwater-board src="https://…/embed.html" view query theme part row title
// min-height max-height>: a Highwater board in this page. What is inside the
// element is shown until the board is there, and where it never is.
// Events: ready {part}, select {row}, error {message}.
(() => {
  "use strict";
  if (customElements.get("highwater-board")) return;
  const own = "highwater";
  const [least, most] = [120, 20000];
  const set = (style, values) => Object.assign(style, values);
  let count = 0;

  class HighwaterBoard extends HTMLElement {
    static observedAttributes = ["src", "view", "query", "theme", "part", "row", "title", "min-height", "max-height"];
    #slot = document.createElement("slot");
    #frame = null;
    #origin = "";
    #height = 0;
    #release = null;
    #near = false;
    #timer = 0;
    #asked = false;

    constructor() {
      super();
      this.attachShadow({ mode: "open" }).append(this.#slot);
    }

    connectedCallback() {
      // Against style sheets that take hold of every element.
      for (const [name, value] of [["display", "block"], ["position", "relative"], ["float", "none"], ["width", "auto"], ["height", "auto"], ["max-height", "none"]]) this.style.setProperty(name, value, "important");
      const stop = new AbortController();
      const { signal } = stop;
      addEventListener("message", (event) => this.#hear(event), { signal });
      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#paint(), { signal });
      // What is far from the window costs nothing.
      const sight = new IntersectionObserver((seen) => {
        if (!seen.some((entry) => entry.isIntersecting)) return;
        sight.disconnect();
        this.#near = true;
        this.#load();
      }, { rootMargin: "600px" });
      sight.observe(this);
      this.#release = () => {
        stop.abort();
        sight.disconnect();
      };
    }

    disconnectedCallback() {
      this.#release?.();
      this.#release = null;
      this.#near = false;
      this.#drop();
    }

    attributeChangedCallback(name, before, now) {
      if (before === now || !this.#near) return;
      if (name === "theme") this.#paint();
      else if (name === "title") this.#frame && (this.#frame.title = this.#title());
      else if (/height/.test(name)) this.#ask();
      else if (!this.#asked) { // several attributes may be set at once
        this.#asked = true;
        queueMicrotask(() => {
          this.#asked = false;
          if (this.#near) this.#load();
        });
      }
    }

    #title() { return this.getAttribute("title") || "Highwater board"; }

    #drop() {
      clearTimeout(this.#timer);
      this.#frame?.remove();
      this.#frame = null;
      this.#height = 0;
      this.#slot.style.display = "";
    }

    // The theme is the one that is asked for, else that of the ground on which
    // the element stands.
    #theme() {
      const asked = this.getAttribute("theme");
      if (asked === "light" || asked === "dark") return asked;
      for (let e = this; e; e = e.parentElement || e.getRootNode().host) {
        const [r, g, b, a = 1] = (/^rgba?\(([^)]*)\)/.exec(getComputedStyle(e).backgroundColor)?.[1].match(/[\d.]+/g) || [0, 0, 0, 0]).map(Number);
        if (a > 0.5) return r * 0.299 + g * 0.587 + b * 0.114 < 128 ? "dark" : "light";
      }
      const scheme = getComputedStyle(this).colorScheme;
      return /dark/.test(scheme) && (!/light/.test(scheme) || matchMedia("(prefers-color-scheme: dark)").matches) ? "dark" : "light";
    }

    #paint() { this.#say({ type: "theme", theme: this.#theme() }); }

    #load() {
      this.#drop();
      let url;
      try {
        url = new URL(this.getAttribute("src") || "", document.baseURI);
        if (!this.getAttribute("src") || !/^https?:$/.test(url.protocol)) throw 0;
      } catch {
        this.#fail("highwater-board needs src, the http or https address of a board’s embed.html");
        return;
      }
      for (const [name, value] of new URLSearchParams(this.getAttribute("query") || "")) url.searchParams.append(name, value);
      for (const name of ["view", "part", "row"]) if (this.getAttribute(name)) url.searchParams.set(name, this.getAttribute(name));
      url.searchParams.set("theme", this.#theme());
      url.searchParams.set("background", "none");
      this.#origin = url.origin;
      const frame = document.createElement("iframe");
      set(frame, { name: `${own}-${++count}`, title: this.#title(), referrerPolicy: "strict-origin-when-cross-origin", allow: "clipboard-write; web-share", src: url.href });
      // Until its height is known it is laid out where nobody sees it, and the
      // page around it moves once.
      set(frame.style, { position: "absolute", inset: "0 0 auto", visibility: "hidden", width: "100%", height: "150px", border: "0", background: "none", colorScheme: "light" });
      frame.addEventListener("load", () => {
        this.#ask();
        this.#paint(); // it may be another one than when the frame's address was written
      });
      this.#frame = frame;
      this.shadowRoot.append(frame);
      this.#timer = setTimeout(() => this.#fail("the board does not answer, or does not allow this site to show it"), 15000);
    }

    #fail(message) { this.#tell("error", { message }); }
    #tell(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })); }

    #say(message) {
      this.#frame?.contentWindow?.postMessage({ source: own, v: 1, id: this.#frame.name, ...message }, "*");
    }

    #bound(name, otherwise) {
      const value = parseInt(this.getAttribute(name), 10);
      return value >= least && value <= most ? value : otherwise;
    }

    #ask() { this.#say({ type: "requestHeight", max: this.#bound("max-height", most) }); }

    // The frame is as high as its content, within the bounds; above them it
    // scrolls.
    #fit() {
      const max = this.#bound("max-height", most);
      set(this.#frame.style, { height: `${Math.max(this.#bound("min-height", least), Math.min(max, this.#height))}px`, position: "", visibility: "", display: "block" });
      this.#slot.style.display = "none";
    }

    #hear({ source, origin, data }) {
      const frame = this.#frame;
      if (!frame || source !== frame.contentWindow || (origin !== this.#origin && origin !== "null")) return;
      if (typeof data !== "object" || data === null || data.source !== own || data.v !== 1) return;
      const text = (value) => typeof value === "string" && value.length <= 500;
      if (data.type === "height" && Number.isInteger(data.height) && data.height > 0) {
        const first = !this.#height;
        this.#height = Math.max(least, Math.min(most, data.height));
        this.#fit();
        if (first) this.#ask();
      } else if (data.type === "ready" && text(data.part)) {
        clearTimeout(this.#timer);
        this.#tell("ready", { part: data.part });
      } else if (data.type === "select" && text(data.row)) this.#tell("select", { row: data.row });
      else if (data.type === "error" && text(data.message)) this.#fail(data.message);
    }
  }
  customElements.define("highwater-board", HighwaterBoard);
})();
