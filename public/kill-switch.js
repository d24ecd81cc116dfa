// The way out when a service worker does harm: `cp kill-switch.js sw.js` in the served folder. Browsers that come for
// a new sw.js get this one, which removes the kept build and itself; from the next visit on pages load from the server.
// Open pages are left alone, what people wrote (IndexedDB) too. Deploying a build brings the real worker back.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const retire = async () => {
    for (const name of await caches.keys()) if (name.startsWith('workbox-precache')) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(retire())
})
