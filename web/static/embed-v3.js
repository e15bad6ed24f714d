// <highwater-board src="https://…/embed.html">: a Highwater board in this page.
// What is inside the element is shown until the board is there.
customElements.get("highwater-board") || customElements.define("highwater-board", (() => {
  const own = "highwater", least = 120, most = 20000;
  const events = new Map([["height", "height"], ["ready", "part"], ["select", "row"], ["error", "message"]]);
  const known = new Map();
  let count = 0;
  const up = (e) => e.assignedSlot || e.parentElement || e.getRootNode().host;
  // How light a colour is, if it is seen. A canvas can read any, but some browsers
  // forbid it.
  const lightness = (colour) => {
    if (known.has(colour)) return known.get(colour);
    if (known.size > 99) known.clear();
    let [r, g, b, a = 1] = colour.match(/[\d.]+/g) || [];
    a *= 255;
    if (!/^rgb/.test(colour)) {
      const brush = document.createElement("canvas").getContext("2d");
      brush.fillStyle = "#0000";
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
    }
    const all = a > 127 ? [r * 0.299 + g * 0.587 + b * 0.114] : [];
    known.set(colour, all);
    return all;
  };

  return class extends HTMLElement {
    static observedAttributes = ["src", "view", "query", "theme", "part", "row", "title", "min-height", "max-height"];
    #slot = document.createElement("slot");
    #frame;
    #height;
    #stop;
    #near;
    #timer;
    #anew;
    #told;
    #due;

    constructor() {
      super();
      this.attachShadow({ mode: "open" }).append(this.#slot);
    }

    connectedCallback() {
      // Against style sheets that take hold of all. The last width that the browser
      // knows is that of the room there is, in any layout.
      for (const rule of "display:block float:none height:auto max-height:none width:100% width:-moz-available width:-webkit-fill-available width:stretch".split(" ")) this.style.setProperty(...rule.split(":"), "important");
      this.#stop = new AbortController();
      const { signal } = this.#stop;
      const paint = () => this.#soon();
      const view = this.ownerDocument.defaultView || window; // of a frame, too
      view.addEventListener("message", (e) => this.#hear(e), { signal });
      view.addEventListener("transitionend", paint, { signal });
      view.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint, { signal });
      const around = new MutationObserver(paint);
      for (let e = this; (e = up(e)); ) around.observe(e, { attributes: true });
      // What is far from the window costs nothing.
      const sight = new IntersectionObserver((seen) => {
        if (!seen.some((e) => e.isIntersecting)) return;
        sight.disconnect();
        this.#near = this.#anew = true;
        this.#soon();
      }, { rootMargin: "600px" });
      sight.observe(this);
      signal.onabort = () => {
        sight.disconnect();
        around.disconnect();
      };
    }

    disconnectedCallback() {
      this.#stop.abort();
      this.#near = false;
      this.#drop();
    }

    attributeChangedCallback(name, before, now) {
      if (before === now || !this.#near) return;
      if (/height/.test(name)) this.#ask();
      this.#anew ||= !/height|title|theme/.test(name);
      this.#soon();
    }

    #drop() {
      clearTimeout(this.#timer);
      this.#frame = null;
      this.#height = 0;
      this.#clear("");
    }

    #clear(display) {
      for (const e of this.shadowRoot.querySelectorAll("iframe")) if (e !== this.#frame) e.remove();
      this.#slot.style.display = display;
    }

    // As asked for, else of the ground, and on a picture of the text.
    #theme() {
      const asked = this.getAttribute("theme");
      if (/^(light|dark)$/.test(asked)) return asked;
      for (let e = this; e; e = up(e)) {
        const { backgroundImage, backgroundColor } = getComputedStyle(e);
        let all = (backgroundImage.match(/\w+\([^()]*\)/g) || []).flatMap(lightness);
        if (!all.length) all = lightness(backgroundColor);
        if (all.length) return all.reduce((a, b) => a + b) / all.length < 128 ? "dark" : "light";
        if (backgroundImage !== "none") break;
      }
      return lightness(getComputedStyle(this).color) > 128 ? "dark" : "light";
    }

    // At most once for each picture on the screen.
    #soon() {
      this.#due ||= requestAnimationFrame(() => {
        this.#due = 0;
        if (this.#anew && this.#near) this.#load();
        const frame = this.#frame;
        if (!frame) return;
        frame.title = this.getAttribute("title") || "Highwater board";
        const theme = this.#theme();
        if (theme !== this.#told) this.#say({ type: "theme", theme: this.#told = theme });
        if (this.#height) {
          Object.assign(frame.style, { height: Math.max(this.#bound("min", least), Math.min(this.#bound("max", most), this.#height)) + "px", float: "", margin: "", visibility: "" });
          this.#clear("none");
        }
      });
    }

    #load() {
      this.#anew = false;
      let url;
      try {
        url = new URL(this.getAttribute("src") || "no:", this.baseURI);
        if (!/^https?:$/.test(url.protocol)) throw 0;
      } catch {
        this.#drop();
        this.#tell("error", "message", "highwater-board needs src, the http or https address of a board’s embed.html");
        return;
      }
      for (const [name, value] of new URLSearchParams(this.getAttribute("query") || "")) url.searchParams.append(name, value);
      for (const name of ["view", "part", "row"]) if (this.getAttribute(name)) url.searchParams.set(name, this.getAttribute(name));
      url.searchParams.set("theme", this.#told = this.#theme());
      url.searchParams.set("background", "none");
      clearTimeout(this.#timer);
      if (!this.#height) this.#frame?.remove();
      const frame = this.#frame = document.createElement("iframe");
      Object.assign(frame, { name: own + ++count, referrerPolicy: "strict-origin-when-cross-origin", allow: "clipboard-write; web-share", src: url });
      // Until its height is known it has its width and no room, and what else is
      // shown stays, without bearing on the width.
      frame.style = "display:block;width:100%;height:150px;border:0;background:none;color-scheme:light;float:left;margin-bottom:-150px;visibility:hidden";
      this.#slot.style.contain = "inline-size";
      this.#slot.style.display ||= "block";
      frame.onload = () => {
        this.#ask();
        this.#told = ""; // it may have changed
        this.#soon();
      };
      this.#height = 0;
      this.shadowRoot.prepend(frame);
      this.#timer = setTimeout(() => {
        this.#clear("block");
        this.#tell("error", "message", "the board does not answer, or does not allow this site to show it");
      }, 15000);
    }

    #tell(type, name, text) { this.dispatchEvent(new CustomEvent(type, { detail: { [name]: text } })); }

    #say(message) {
      this.#frame?.contentWindow?.postMessage({ source: own, v: 1, id: this.#frame.name, ...message }, "*");
    }

    #bound(name, otherwise) {
      const value = parseInt(this.getAttribute(name + "-height"), 10);
      return value >= least && value <= most ? value : otherwise;
    }

    #ask() { this.#say({ type: "requestHeight", max: this.#bound("max", most) }); }

    #hear({ source, origin, data }) {
      const frame = this.#frame;
      if (source !== frame?.contentWindow || origin !== new URL(frame.src).origin && origin !== "null" || data?.source !== own || data.v !== 1) return;
      const { type } = data, name = events.get(type), value = data[name];
      if (type === "height" ? !(Number.isInteger(value) && value > 0) : !name || typeof value !== "string" || value.length > 500) return;
      clearTimeout(this.#timer);
      if (type !== name) return this.#tell(type, name, value);
      this.#height = value;
      this.#soon();
    }
  };
})());
