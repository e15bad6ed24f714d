// The board keeps nothing on this machine any more. This worker takes the place
// of one that did: it removes what that has kept, and ends its own registration.
// It answers no request. Caches of this origin may belong to others: only those
// are touched that bear the board's name and this folder's.
//
// It removes as soon as it is there: a browser may let it wait for minutes, for
// the other to finish what it does, and that one may keep something meanwhile.
"use strict";
const own = `highwater ${new URL(self.registration.scope).pathname} `;
self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(remove());
});
self.addEventListener("activate", (event) => event.waitUntil(remove().then(() => self.registration.unregister())));

async function remove() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(own)).map((name) => caches.delete(name)));
}
