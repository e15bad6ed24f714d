// Keeps the board on this machine, tells of a newer version, and comes back to
// the same place in it. The worker does the keeping; this script asks for it
// when the page is at rest, and puts every change before the reader.
(() => {
  "use strict";
  if (window.top !== window.self) return; // in a frame the board is a guest
  const root = document.documentElement;
  const mark = document.querySelector('meta[name="highwater"]');
  if (!mark) return; // this board keeps nothing any more
  const program = mark.content;
  const by = (id) => document.getElementById(id);

  // Comes back to the place that a reload for another version left. What only
  // the client can draw is given back once it has.
  const placeKey = "highwater place of " + new URL(".", location.href).pathname;
  function leave() {
    const place = {
      address: location.href, scroll: [scrollX, scrollY], focus: document.activeElement.id,
      open: [...document.querySelectorAll("#board details[open][id]")].map((d) => d.id),
      typed: [...document.querySelectorAll("#board :is(input, textarea, select)[id]")].map((f) => [f.id, f.value]),
    };
    try { sessionStorage.setItem(placeKey, JSON.stringify(place)); } catch { /* then the page begins at its top */ }
    location.reload();
  }
  function back() {
    let place;
    try {
      place = JSON.parse(sessionStorage.getItem(placeKey));
      sessionStorage.removeItem(placeKey);
    } catch { /* a browser that keeps nothing */ }
    if (place?.address !== location.href) return;
    root.dataset.touched = "";
    const give = () => {
      for (const id of place.open) if (by(id)) by(id).open = true;
      for (const [id, value] of place.typed) {
        const field = by(id);
        if (!field || field.value === value) continue;
        field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      by(place.focus)?.focus({ preventScroll: true });
      scrollTo({ left: place.scroll[0], top: place.scroll[1], behavior: "instant" });
      return [...place.open, ...place.typed.map(([id]) => id), place.focus].every((id) => !id || by(id));
    };
    if (!give()) settled(give);
  }

  // settled calls back once the client has taken the page over, or will not.
  function settled(then) {
    const watch = new MutationObserver(() => {
      if (!["live", "failed", "none"].includes(root.dataset.client)) return;
      watch.disconnect();
      then();
    });
    watch.observe(root, { attributes: true, attributeFilter: ["data-client"] });
  }
  back();

  // One thing at a time is put before the reader, who says yes or later.
  let yes = null;
  function tell(text, button, action) {
    yes = action;
    by("news-text").textContent = text;
    by("news-yes").textContent = button;
    by("news").hidden = false;
  }
  const quiet = () => { by("news").hidden = true; yes = null; };
  by("news-yes").addEventListener("click", () => { const action = yes; quiet(); action?.(); });
  by("news-no").addEventListener("click", quiet);

  let workers;
  try { workers = navigator.serviceWorker; } catch { /* forbidden here */ }
  if (!workers) return;

  // ask puts a question to a worker; nothing is the answer of one that knows
  // none.
  const ask = (worker, question) => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    setTimeout(done, 30000);
    worker.postMessage(question, [port2]);
  });

  // A waiting worker of the same program changes only what is kept, and may go
  // ahead; one of another waits for the reader.
  async function offer(registration) {
    const { active, waiting } = registration;
    if (!active || !waiting) return;
    const activate = () => (registration.waiting ?? waiting).postMessage("highwater: activate");
    const [now, next] = await Promise.all([ask(active, "highwater: program"), ask(waiting, "highwater: program")]);
    if (now === next) activate();
    else if (registration.waiting === waiting) tell("A new version of this board is ready.", "Reload", () => { agreed = true; activate(); });
  }

  // follow sees a worker through its installation.
  function follow(registration) {
    const worker = registration.installing;
    let installed = false;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(registration);
      else if (worker.state === "redundant" && !installed) failed(registration);
      installed ||= worker.state !== "redundant";
    });
  }
  function failed(registration) {
    const text = registration.active
      ? "A new version of this board could not be loaded whole. The one on this device stays."
      : "This board could not be kept on this device. It needs the network as before.";
    tell(text, "Try again", () => { if (registration.active) look(registration); else start(); });
  }

  // All tabs change to a program together, each by one reload. Only the first
  // worker of all takes a page that needs nothing of it. A page that a worker does
  // not hold, as after a reload past all caches, is not a page before the first.
  let agreed = false; // the reader has, in this tab
  let before = workers.getRegistration().then((registration) => !!registration?.active, () => false);
  workers.addEventListener("controllerchange", async () => {
    const another = agreed || await before;
    before = true;
    if (!another || !workers.controller) return;
    const now = await ask(workers.controller, "highwater: program");
    if (agreed || now && now !== program) leave();
  });
  workers.addEventListener("message", ({ data }) => {
    const take = async () => {
      await ask(workers.controller, "highwater: show the kept feed");
      dispatchEvent(new Event("highwater: feed"));
    };
    if (data === "highwater: another feed") tell("The feed came late; shown is the one before it.", "Show it", take);
    else if (data === "highwater: the same feed") take();
  });

  // A tab that stays open looks for a new version when it is seen again after
  // half an hour, and every hour.
  const minute = 60000;
  let looked = Date.now();
  const followed = new WeakSet();
  function look(registration) {
    looked = Date.now();
    registration.update().catch(() => {}); // without a network there is none
  }

  async function start() {
    let registration = await workers.getRegistration();
    // A client that does not run needs no keeping, but may need a new version.
    if (root.dataset.client === "live") registration = await workers.register("app-worker.js", { updateViaCache: "none" });
    if (!registration) return;
    if (!followed.has(registration)) {
      followed.add(registration);
      registration.addEventListener("updatefound", () => follow(registration));
      setInterval(look, 60 * minute, registration);
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible" && Date.now() - looked >= 30 * minute) look(registration);
      });
    }
    follow(registration);
    offer(registration);
    if (registration.active) look(registration);
    if (root.dataset.client !== "live") return;
    await workers.ready;
    // Said only once the worker has looked at every file of it.
    const ready = await ask(registration.active, "highwater: ready");
    if (ready === undefined) return; // another worker has taken its place
    root.dataset.offline = ready === true ? "ready" : "none";
    by("kept").textContent = ready === true
      ? "Ready offline: this board opens without a network."
      : `Not ready offline: ${ready || "the worker that keeps this board is an older one, which does not say why."}`;
  }
  // At rest: what is to be kept is what the page has just loaded, and it must
  // not be loaded twice.
  settled(() => setTimeout(() => start().catch(() => {}), 1000));
})();
