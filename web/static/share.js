// The dialog that gives what is on screen to other pages: a frame, the element,
// a picture, and Markdown. All of it follows from the page's address.
(() => {
  "use strict";
  const root = document.documentElement;
  const by = (id) => document.getElementById(id);
  const dialog = by("share");
  if (!dialog?.showModal) return;
  const views = JSON.parse(dialog.dataset.views); // the first is the default
  const files = "files" in root.dataset;
  const here = (name) => new URL(name, location.href);
  const text = (s) => String(s).replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  const quoted = (s) => `"${text(s)}"`;
  const tag = (name, attributes) => `<${name}${Object.entries(attributes).filter(([, value]) => value !== "").map(([key, value]) => ` ${key}=${quoted(value)}`).join("")}>`;
  // In Markdown, a text without signs and without addresses, and an address that no
  // sign ends or changes. Not all who read Markdown take an escaped bracket for one.
  const plain = (s) => text(s).replace(/[\\[\]]/g, (c) => `&#${c.charCodeAt(0)};`).replace(/[`*_~!|$]|:(?=\/\/)/g, "\\$&");
  const reference = (s) => s.replace(/[\\`*()[\]<>|;$]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  // That of embed-v3.js, whose bytes do not change.
  const integrity = "sha384-j8BXHau3m963WdWAqg+a23AbUODZyPBIIY/D8rMY/gf/gP7/JONwV+xzJpEOjJnV";

  // The row whose details were opened last.
  let opened = "";
  document.addEventListener("toggle", ({ target }) => {
    if (target.open && /^d-/.test(target.id)) opened = target.id.slice(2);
  }, true);

  // shown is what is on screen: the view, the theme, the row that the address
  // names or else that is open, and all else that the address asks for.
  const shown = () => {
    const asked = new URLSearchParams(location.search);
    const view = views.find((v) => v.name === asked.get("view")) || views[0];
    const theme = root.dataset.theme || "";
    const alone = ["compare", "cited"].filter((name) => asked.get(name)); // which the board alone can show
    for (const name of ["view", "theme", "part", "row", "background", ...alone]) asked.delete(name);
    for (const [name, value] of [...asked]) if (!value) asked.delete(name);
    let row = "";
    try { row = /^#r-(.+)/.exec(decodeURIComponent(location.hash))?.[1] || ""; } catch { }
    return { view, theme, row: row || (by(`d-${opened}`)?.open ? opened : ""), asked, alone };
  };

  const address = (name, parameters) => {
    const url = here(name);
    url.search = new URLSearchParams(parameters).toString();
    return url;
  };

  // frame is the address of a part, and element the attributes that ask for it. The
  // view is named also where it is the default, which another may be one day. A frame
  // has a ground of its own for its theme; the element has that of the page around it,
  // on which the theme of who copied it could not be read.
  const frame = ({ view, theme, row, asked }, part) => {
    const entry = part === "entry" ? [["row", row]] : [];
    const look = theme ? [["theme", theme]] : [];
    if (!files) {
      const named = [...(part === "all" ? [] : [["part", part]]), ...entry, ["view", view.name]];
      const element = { src: here("embed.html").href, ...Object.fromEntries(named), query: asked.toString() };
      return { url: address("embed.html", [...named, ...asked, ...look]), element };
    }
    const name = `embed-${part}-${view.slug}.html`;
    const url = address(name, [...entry, ...look]);
    if (row && part === "entry") url.hash = `r-${encodeURIComponent(row)}`;
    return { url, element: { src: here(name).href, row: part === "entry" ? row : "" } };
  };

  // named is what a part's frame is called to those who do not see it: two of a page
  // are not to sound alike.
  const named = (part, row) => {
    const entry = [...by(`r-${row}`)?.querySelectorAll(".c-entry :is(.t, .lanes)") || []].map((e) => e.firstChild?.data).filter(Boolean).join(", ") || row;
    return `${{ all: "Chart and table", chart: "Chart", table: "Table", entry: `Entry ${entry}` }[part]} · ${document.title}`;
  };

  const picture = ({ view, theme, asked }, format, width = "") => {
    const kept = [...asked].filter(([name]) => !["page", "sort"].includes(name));
    return address(`${view.picture}${width}${theme ? `-${theme}` : ""}.${format}`, files ? [] : kept).href;
  };

  const alone = { compare: "the comparison", cited: "the citation" };
  const say = (text) => { by("share-said").textContent = text; };
  // A table is as long as there are entries: a frame of one scrolls where it is longer
  // than this.
  const longest = 800;
  const listed = () => ["all", "table"].includes(by("share-part").value);
  // The plain frame's height, about that of the element's, and what the part needs at
  // each of the widths, the first of which is a telephone's page within its margins:
  // on a ground of its own, and as the element on that of the page.
  const widths = [280, 600, 1200], bare = [300, 600];
  let height = 0, reserve = 0, more = 0, needs = null;
  const ratios = new Map(); // of pictures, height to width, by their address

  // A picture has its place before it is there, and without a style, which a page's
  // policy may forbid. A column has one and a telephone's page another, with a drawing
  // made for it, since nobody could read the first there.
  const forms = [["-narrow", 280, "(max-width: 720px)"], ["", 640]];
  const pictured = (what, format, alt) => {
    const all = forms.flatMap(([name, width, media]) => {
      const sized = { width, height: Math.round(width * ratios.get(picture(what, "svg", name))) || "" };
      const one = (theme, media) => ({ media, at: picture({ ...what, theme: what.theme || theme }, format, name), sized });
      // An SVG is as its reader prefers, a PNG is not.
      const dark = format === "png" && !what.theme ? [one("dark", [media, "(prefers-color-scheme: dark)"].filter(Boolean).join(" and "))] : [];
      return [...dark, one("", media)];
    });
    const last = all.pop();
    return `<picture>${all.map(({ media, at, sized }) => tag("source", { media, srcset: at, ...sized })).join("")}${tag("img", { src: last.at, alt, ...last.sized, loading: "lazy" })}</picture>`;
  };

  const put = (n, form) => {
    const field = by(`share-${n}`);
    if (field.value === form) return;
    field.value = form;
    if (field === document.activeElement) field.select();
  };

  // The element's place is kept for it: by canvases, for what they are without script is
  // nothing, and no policy is asked about it. A picture would ask for img-src, and is
  // for those without script. Two stand side by side in a column, and one below the
  // other on a telephone, where the part is higher, and the link's text has a line
  // more. They are as high as a window at most, so that a table's place is no void
  // where the script does not come.
  const line = 30, most = 2000;
  const place = () => [reserve - line, more - line].filter((height) => height > 0).map((height) => `${tag("canvas", { width: 280, height })}</canvas>`).join("");
  const write = () => {
    const what = shown();
    const part = by("share-part").value, format = by("share-format").value;
    const board = new URL(location.href);
    if (part === "entry") board.hash = `r-${encodeURIComponent(what.row)}`;
    else if (files) board.hash = "";
    const { url, element } = frame(what, part);
    const chart = picture(what, format);
    const title = document.title, name = named(part, what.row);
    const link = tag("a", { href: board.href });
    const linked = `${link}${pictured(what, format, title)}</a>`;
    const script = tag("script", { src: here("embed-v3.js").href, integrity, crossorigin: "anonymous" }).replace(/>$/, " async></script>");
    put(1, `${tag("iframe", { src: url.href, title: name, width: "100%", height, frameborder: 0, loading: "lazy", allow: "clipboard-write; web-share", referrerpolicy: "strict-origin-when-cross-origin" })}</iframe>`);
    put(2, `${script}\n${tag("highwater-board", { ...element, title: name })}\n  ${link}${text(title)}<noscript><br>${pictured(what, "svg", "The chart")}</noscript></a><br>\n  ${place()}\n</highwater-board>`);
    put(3, linked);
    put(4, `[![${plain(title)}](${reference(chart)})](${reference(board.href)})`);
    const said = [`For ${title}.`];
    const lost = files ? [...what.asked.keys(), ...what.alone] : [];
    if (!files && what.alone.length) said.push(`Frames and pictures go without ${what.alone.map((name) => alone[name]).join(" and ")}; the link keeps it.`);
    if (lost.length) said.push(`This board is served as files, so its frames and pictures show the whole view, without ${lost.join(", ")}; the link keeps them.`);
    if (listed() && height === longest) said.push(`The plain frame is ${height} px high and scrolls; the one by a script does not.`);
    else if (needs) said.push(`The plain frame is ${height} px high, as it needs on a telephone; ${needs[1]} px do where it is ${widths[1]} px wide, and ${needs[2]} where it is ${widths[2]}.`);
    if (files) said.push("Pages of other sites run the script where this board’s host sends Access-Control-Allow-Origin with it; else take the plain frame.");
    if (part !== "chart") said.push("The picture and the Markdown show the chart alone.");
    by("share-what").textContent = said.join(" ");
    return url;
  };

  // What does not scroll is as high as it is where that is most: on a telephone, in
  // a column, or across a page.
  let measuring = null;
  const measure = () => {
    measuring?.abort();
    measuring = new AbortController();
    const { signal } = measuring;
    height = reserve = listed() ? longest : 640;
    more = 0;
    needs = null;
    const url = write();
    for (const [name] of forms) {
      const image = new Image(), src = picture(shown(), "svg", name);
      image.addEventListener("load", () => {
        ratios.set(src, image.naturalHeight / image.naturalWidth);
        if (!signal.aborted) write();
      });
      image.src = src;
    }
    const told = new Map(), ready = new Set();
    const bareUrl = new URL(url);
    bareUrl.searchParams.set("background", "none");
    const probes = [...widths.map((width) => [width, url]), ...bare.map((width) => [width, bareUrl])].map(([width, url]) => {
      const probe = document.createElement("iframe");
      probe.title = `The part, to be measured at ${width} px`;
      probe.className = "probe";
      probe.tabIndex = -1;
      probe.width = width;
      probe.src = url.href;
      return probe;
    });
    addEventListener("message", ({ source, data }) => {
      const probe = probes.find((p) => p.contentWindow === source);
      if (!probe || data?.source !== "highwater") return;
      if (data.type === "ready") ready.add(probe);
      // What is not the board, such as a refusal, has a height too.
      if (data.type !== "height" || !(data.height > 0) || !ready.has(probe)) return;
      told.set(probe, data.height);
      if (told.size < probes.length) return;
      needs = probes.map((p) => told.get(p));
      height = Math.max(...needs.slice(0, widths.length));
      if (listed()) height = Math.min(height, longest);
      const [telephone, column] = needs.slice(widths.length).map((height) => Math.min(height, most));
      reserve = column;
      more = telephone - column;
      write();
    }, { signal });
    signal.addEventListener("abort", () => probes.forEach((p) => p.remove()));
    by("share-probe").append(...probes);
  };

  const copy = async (n) => {
    const field = by(`share-${n}`);
    field.focus();
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      say(`${field.labels[0].textContent} copied.`);
    } catch {
      say(`This browser does not let the page copy; ${field.labels[0].textContent} is selected: copy it with Ctrl+C or ⌘C.`);
    }
  };

  by("share-open").addEventListener("click", () => {
    const { row } = shown();
    const entry = by("share-part").querySelector("[value=entry]");
    entry.disabled = !row;
    entry.textContent = row ? "The selected entry" : "An entry: open its details first";
    if (!row && by("share-part").value === "entry") by("share-part").value = "all";
    say("");
    dialog.showModal();
    by("share-part").focus();
    measure();
  });
  for (const id of ["share-part", "share-format"]) by(id).addEventListener("change", measure);
  by("share-close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => measuring?.abort());
  dialog.addEventListener("click", (event) => {
    const n = event.target.closest("button[data-copy]")?.dataset.copy;
    if (n) copy(n);
  });
  dialog.addEventListener("keydown", (event) => {
    if (!/^[1-4]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    copy(event.key);
  });
  by("share-bar").hidden = false;
})();
