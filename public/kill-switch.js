// The way out when a service worker does harm: SERVICE_WORKER=off serves this file as /sw.js. Browsers that come for a
// new one get it; it removes the kept build and itself, and from the next visit on pages load from the server. Open pages
// are left alone, saved documents and what people wrote (IndexedDB) too.
self.addEventListener('install', (event) => {
  self.skipWaiting()
  // At once: to take over it has to wait for whatever the old worker still does, minutes where that hangs. It is carried out
  // after the install, which must not wait for it.
  self.registration.unregister()
  event.waitUntil(removeBuild())
})
// The old worker may have kept something meanwhile.
self.addEventListener('activate', (event) => event.waitUntil(removeBuild()))

async function removeBuild() {
  for (const name of await caches.keys())
    if (['config', 'look', 'rest'].includes(name) || name.startsWith('workbox-precache')) await caches.delete(name)
}
