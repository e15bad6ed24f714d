// The feed, in the worker: it is the network's where that has one in time, and
// else the last good one. This follows app-worker.js in one file.
const feedURL = at(board.feed);
const elsewhere = board.feed !== "feed.json"; // named by the site file
const checkedHeader = "X-Highwater-Checked"; // when the feed was last got
const staleHeader = "X-Highwater-Stale"; // why it could not be got now

const overdue = new Set();
const due = new Set(); // the pages that are to have a feed that came late

// currentFeed is the feed as it is now, else the last good one with the reason.
// One that comes too late is kept, and the page is told of it; where it is
// another than the page was given, all pages are.
async function currentFeed(event) {
  if (due.delete(event.clientId)) {
    const late = await look(feedShelf, feedURL);
    if (late) return late;
  }
  // An overdue request would hold up the next in the browser's cache.
  for (const request of overdue) request.abort();
  overdue.clear();
  const request = new AbortController();
  setTimeout(() => request.abort(), patience);
  const last = await lastFeed();
  const fresh = refresh(request.signal);
  const outcome = fresh.then((answer) => ({ answer }), (why) => ({ why }));
  event.waitUntil(outcome);
  const late = { why: new Error(`${board.feed} did not come within ${feedDeadline / 1000} seconds`) };
  const first = await Promise.race([outcome, new Promise((done) => setTimeout(done, feedDeadline, late))]);
  if (first.answer) return first.answer;
  if (!last) return fresh;
  if (first === late) {
    overdue.add(request);
    const before = last.clone();
    event.waitUntil(outcome.then(async ({ answer }) => {
      if (!answer) return;
      const same = equal(await before.arrayBuffer(), await answer.arrayBuffer());
      for (const tab of await self.clients.matchAll()) {
        if (!same) tab.postMessage("highwater: another feed");
        else if (tab.id === event.clientId) tab.postMessage("highwater: the same feed");
      }
    }));
  }
  return copy(last, last.body, { [staleHeader]: encodeURIComponent(first.why.message) });
}

// equal compares two bodies.
function equal(a, b) {
  const [one, other] = [new Uint8Array(a), new Uint8Array(b)];
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}

// lastFeed is the last good feed, or the one that the pages were drawn from,
// where that is newer: a feed that was got after this edition's files is not
// older than they are, whatever its date. Of a feed elsewhere only its own server
// says how new it is; where that does not, what it sent is not put back.
async function lastFeed() {
  const [feed, data] = [await look(feedShelf, feedURL), await drawnFrom()];
  if (!feed || !data) return feed || data;
  const time = (answer, header) => Date.parse(answer.headers.get(header)); // without one no number, and not later
  if (time(feed, checkedHeader) >= time(data, keptHeader)) return feed;
  const [sent, drawn] = [time(feed, "Last-Modified"), time(data, "Last-Modified")];
  return (elsewhere ? !(sent < drawn) : sent >= drawn) ? feed : data;
}

// drawnFrom is the feed that the pages were drawn from. The date of its file is
// its host's: of a feed elsewhere it has the one that its server gave.
async function drawnFrom() {
  const data = await kept(at(board.data));
  if (!data || !elsewhere) return data;
  const answer = copy(data, data.body);
  answer.headers.delete("Last-Modified");
  if (board.modified) answer.headers.set("Last-Modified", new Date(board.modified).toUTCString());
  return answer;
}

// refresh gets the feed and keeps it, if it is one.
async function refresh(signal) {
  const answer = await latest((cache) => fetch(feedURL, { cache, signal }).catch(unreachable));
  const other = new URL(feedURL).origin !== scope.origin;
  if (answer.redirected && !answer.url.startsWith(new URL(".", feedURL).href)) {
    throw new Error(`${board.feed} is redirected to ${answer.url}${other ? "; the site file must name the address at which the feed stands" : ""}`);
  }
  if (answer.status !== 200) throw new Error(`${board.feed} was answered with status ${answer.status}`);
  const type = answer.headers.get("Content-Type") ?? "";
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) {
    throw new Error(`${board.feed} is of the type “${type}”, not JSON; its server must send it as application/json`);
  }
  const body = await read(answer);
  await check(body);
  const checked = new Date().toISOString();
  const whole = copy(answer, body, { [checkedHeader]: checked });
  if (await caches.has(shelf)) {
    const cache = await caches.open(feedShelf);
    await cache.put(feedURL, whole.clone()).catch(() => {}); // a full store keeps the former
  }
  return whole;
}

// latest is the feed as its server has it. Whether the browser's copy is still
// right is asked by its ETag; one without is asked for by its date, by which a
// server that has an older feed again says that nothing is newer.
async function latest(get) {
  const last = await look(feedShelf, feedURL);
  const dated = last && !last.headers.has("ETag");
  const answer = await get(dated ? "reload" : "no-cache");
  if (dated || answer.status !== 200 || answer.headers.has("ETag")) return answer;
  answer.body?.cancel().catch(() => {});
  return get("reload");
}

// unreachable says why a feed did not come. A browser does not tell a script
// what a server on another origin forbids, so that is asked for.
async function unreachable(why) {
  if (new URL(feedURL).origin !== scope.origin && await fetch(feedURL, { mode: "no-cors", signal: AbortSignal.timeout(feedDeadline) }).catch(() => null)) {
    throw new Error(`${board.feed} could not be read from here: there is none, or its server does not allow it; it must answer with Access-Control-Allow-Origin: ${scope.origin}`);
  }
  throw new Error(`${board.feed} could not be fetched: there is no network, or its server does not answer (${why})`);
}

// read is an answer's body, of which no more than the limit is taken.
async function read(answer) {
  const parts = [];
  let size = 0;
  const reader = answer.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return await new Blob(parts).arrayBuffer();
      parts.push(value);
      size += value.byteLength;
      if (size > board.limit) throw new Error(`it is larger than ${board.limit} bytes`);
    }
  } catch (why) {
    reader.cancel().catch(() => {});
    throw new Error(`${board.feed} could not be read: ${why.message}`);
  }
}

// check throws where a document is no feed at all, as the board's decoder has it
// (feed/decode.go), but for what would take far more memory than its text. What
// is wrong with single entries is for the board to show.
async function check(body) {
  if (!body.byteLength) throw new Error(`${board.feed} is empty`);
  let found;
  try {
    found = walk(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body));
    JSON.parse(found.json);
  } catch (why) {
    throw new Error(`${board.feed} is no JSON that can be read here: ${why.message}`);
  }
  const other = found.schema.find((value) => value[0] !== '"' || JSON.parse(value) !== board.schema);
  let why;
  if (other) why = `its schema is ${other.slice(0, 80)}`;
  else if (!found.schema.length) why = "it names no schema";
  else if (!found.entries.length || found.entries.some((value) => value !== "[")) why = "it has no list of entries";
  if (why) throw new Error(`${board.feed} is no feed of the schema ${board.schema}: ${why}`);
}

// walk finds in a document what JSON.parse does not tell: how deep its values are
// nested, and how each schema and each list of entries begins, for of a member
// that stands twice it gives the last. The bare NaN and Infinity that Python
// writes are null in the text that it returns, for the board takes them.
function walk(text) {
  const found = { schema: [], entries: [], json: "" };
  let depth = 0, done = 0;
  for (let i = 0; i < text.length; i++) {
    switch (text[i]) {
      case "[": case "{":
        if (++depth > board.depth) throw new Error(`its values are nested more than ${board.depth} deep`);
        break;
      case "]": case "}":
        depth--;
        break;
      case '"': {
        const end = afterString(text, i);
        const colon = afterSpace(text, end);
        if (depth === 1 && text[colon] === ":") {
          const name = JSON.parse(text.slice(i, end));
          const at = afterSpace(text, colon + 1);
          if (name === "schema" || name === "entries") found[name].push(text[at] === '"' ? text.slice(at, afterString(text, at)) : text[at]);
        }
        i = end - 1;
        break;
      }
      case "N": case "I": case "-": {
        const word = ["NaN", "Infinity", "-Infinity"].find((bare) => text.startsWith(bare, i));
        if (!word) break;
        found.json += text.slice(done, i) + "null";
        done = i + word.length;
        i = done - 1;
      }
    }
  }
  found.json += text.slice(done);
  return found;
}

function afterString(text, i) {
  for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === "\\") i++;
  return i + 1;
}

function afterSpace(text, i) {
  while (i < text.length && " \t\n\r".includes(text[i])) i++;
  return i;
}
