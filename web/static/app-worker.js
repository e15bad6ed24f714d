// The board has no service worker. The loader registers one all the same, so
// this one ends its own registration. It answers no request and touches no
// cache: caches of this origin may belong to others.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));
