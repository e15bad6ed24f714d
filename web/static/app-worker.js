// Keeps the board on the reader's machine, whole or not at all, and answers for
// it there. Before this file stands `board`: which program and edition this is,
// the files that it keeps with their digests, its pages and its feed; behind it,
// feed-worker.js.
//
// It touches nothing outside of its folder: no request, and no cache, for the
// origin may be others' too.
"use strict";
const scope = new URL(self.registration.scope);
const at = (url) => new URL(url, scope).href;
const own = `highwater ${scope.pathname} `; // a path has no space
const shelf = own + board.edition;
const feedShelf = own + "feed";
const files = new Map(board.keep.map(([url, digest]) => [at(url), digest]));

// How long the reader waits for the network, the body of an answer included,
// before what is kept is shown. In ms.
const pageDeadline = 2000;
const feedDeadline = 3000;
const patience = 240000; // for what nobody waits for; a browser ends an installation after 300 s

const digestHeader = "X-Highwater-Digest";
const keptHeader = "X-Highwater-Kept"; // when a file was first
const anyForm = { ignoreVary: true }; // kept bodies have no coding

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

// install keeps every file, or fails and leaves nothing behind. The worker then
// waits until the reader agrees, or until no tab is left. It waits for no feed
// longer than a reader would: one is among the files, if an older one.
async function install() {
  const had = await caches.has(shelf);
  try {
    await fill();
    if (!(await whole())) throw new Error("the files did not stay");
  } catch (why) {
    if (!had) await caches.delete(shelf);
    throw why;
  }
  await refresh(AbortSignal.timeout(feedDeadline)).catch(() => {});
  await clear().catch(() => {});
}

// clear removes what other editions have kept, but for the active one's: those
// that waited in vain, and those whose installation the browser ended.
async function clear() {
  let held = shelf;
  const { active } = self.registration;
  if (active) {
    const edition = await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => done(data);
      setTimeout(done, feedDeadline);
      active.postMessage("highwater: edition", [port2]);
    });
    if (!edition) return; // one that does not know the question
    held = own + edition;
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(own) && ![shelf, held, feedShelf].includes(name)) await caches.delete(name);
  }
}

// fill gets the files that are not there. Once one cannot be had, the others are
// not worth their bytes; and a request that is left half read holds up the next
// for the same file, in the browser's own cache.
async function fill() {
  const cache = await caches.open(shelf);
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), patience);
  try {
    await Promise.all([...files].map(async ([url, digest]) => {
      if (await cache.match(url, anyForm)) return;
      const answer = (await former(url, digest)) || (await download(url, digest, stop.signal));
      await cache.put(url, copy(answer, answer.body, { [digestHeader]: digest, [keptHeader]: answer.headers.get(keptHeader) ?? new Date().toISOString() }));
    }));
  } catch (why) {
    stop.abort();
    throw why;
  } finally {
    clearTimeout(late);
  }
}

// former is a file as an earlier edition of this board keeps it.
async function former(url, digest) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(own)) continue;
    const answer = await look(name, url);
    if (answer?.headers.get(digestHeader) === digest) return answer;
  }
}

// download gets a file whose content is proven by its digest, so that it may
// come from wherever it is nearest: the page has just loaded most of them.
async function download(url, integrity, stop) {
  const get = async (cache) => {
    const answer = await fetch(url, { integrity, cache, signal: stop }).catch((why) => {
      throw new Error(`${url} could not be fetched, or is another: ${why.message}`);
    });
    if (!answer.ok) throw new Error(`${url} was answered with status ${answer.status}`);
    return answer;
  };
  try {
    return await get("force-cache");
  } catch (why) {
    if (stop.aborted) throw why;
    return get("reload");
  }
}

// whole reports whether every file is there.
async function whole() {
  if (!(await caches.has(shelf))) return false;
  const cache = await caches.open(shelf);
  const there = await Promise.all([...files.keys()].map((url) => cache.match(url, anyForm)));
  return there.every(Boolean);
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(own) && name !== shelf && name !== feedShelf) await caches.delete(name);
  }
  const feeds = await caches.open(feedShelf);
  for (const { url } of await feeds.keys()) if (url !== feedURL) await feeds.delete(url); // the site's feed has moved
  await self.clients.claim();
}

// What the board's pages ask.
self.addEventListener("message", (event) => {
  const [port] = event.ports;
  switch (event.data) {
    case "highwater: activate":
      self.skipWaiting();
      break;
    case "highwater: program":
      port.postMessage(board.program);
      break;
    case "highwater: edition":
      port.postMessage(board.edition);
      break;
    case "highwater: show the kept feed":
      due.add(event.source.id);
      setTimeout(() => due.delete(event.source.id), feedDeadline); // it asks at once, or never
      port.postMessage(true);
      break;
    case "highwater: ready":
      event.waitUntil(ready().then((answer) => port.postMessage(answer)));
  }
});

// ready is true where the board opens without a network, else why it does not.
// Files that the browser has removed are got again, but not what this one's
// successor removed.
async function ready() {
  const removed = "the browser has removed parts of this board from this device";
  const later = `${removed}. They are kept again once there is a network.`;
  try {
    const { installing, waiting } = self.registration;
    if (!(await whole())) {
      if (installing || waiting || self.serviceWorker?.state === "redundant") return later;
      const why = await fill().catch((why) => why);
      if (why) return `${removed}, and they could not be kept again: ${why.message}`;
    }
    const feed = await lastFeed();
    const why = feed && await check(await feed.arrayBuffer()).catch((why) => why);
    if (why) return `the feed on this device cannot be read: ${why.message}`;
    return (await whole()) || later;
  } catch (why) {
    return `what is on this device could not be looked at: ${why.message}`;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.headers.has("Range")) return;
  const url = new URL(request.url);
  url.hash = "";
  const bare = url.origin + url.pathname;
  if (request.mode === "navigate") {
    const page = pageOf(url, bare);
    if (page) event.respondWith(navigate(url, page));
  } else if (url.href === feedURL || bare === feedURL) {
    event.respondWith(currentFeed(event));
  } else if (files.has(url.href)) {
    event.respondWith(kept(url.href).then((answer) => answer || fetch(request)));
  }
});

// look finds a file in a cache, and makes none where there is none: another
// worker may have taken this one's place and removed it.
async function look(name, url) {
  if (await caches.has(name)) return (await caches.open(name)).match(url, anyForm);
}
const kept = (url) => look(shelf, url);

// pageOf is the kept page for an address, by the rules of the board's server: the
// query chooses the view, and else the page's name. What is no page of the board's is none.
function pageOf(url, bare) {
  if (!bare.startsWith(scope.href)) return;
  const name = bare.slice(scope.href.length).replace(/\.html$/, "");
  if (name === "guide") return at("guide.html");
  if (name !== "" && name !== "index" && !/^view-[a-z0-9-]+$/.test(name)) return;
  const view = url.searchParams.get("view") || viewNamed(name);
  return at(Object.hasOwn(board.pages, view) ? board.pages[view] : board.pages[""]);
}

// viewNamed is the view whose page has a name, "" for the default.
const viewNamed = (name) => Object.keys(board.pages).find((view) => view && board.pages[view].startsWith(`${name}.html?`)) ?? "";

// navigate answers with the page as it is now, where it comes in time and is of
// this program. Else, and so until the reader agrees to another program, the
// answer is the kept page.
//
// A host of files has the page at its own address only: there no query chooses.
async function navigate(url, page) {
  const own = board.static && Object.hasOwn(board.pages, url.searchParams.get("view") || "");
  try {
    return await currentPage(own ? page : url.href);
  } catch {
    return (await kept(page)) || fetch(url.href).then((answer) => copy(answer, answer.body), gone);
  }
}

async function currentPage(url) {
  const answer = await fetch(url, { cache: "no-cache", signal: AbortSignal.timeout(pageDeadline) });
  const text = await answer.text();
  if (!answer.ok || !text.includes(`<meta name="highwater" content="${board.program}">`)) throw new Error("another page");
  return copy(answer, text);
}

// gone stands in where the browser has removed the files and the network is away.
const gone = () => new Response(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Not on this device any more</title>
<h1>Not on this device any more</h1>
<p>The browser has removed the board that was kept here. Open it again once there is a network, and it is kept anew.</p>`,
{ status: 503, headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'" } });

// copy is an answer with a body that has no coding any more. It forgets that it
// was redirected, which a navigation would refuse.
function copy(answer, body, more = {}) {
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}
