// The way out when a service worker does harm: SERVICE_WORKER=off serves this file as /sw.js. Browsers that come for a
// new one get it; it removes the kept build and itself, and from the next visit on pages load from the server. Open pages
// are left alone, saved documents and what people wrote (IndexedDB) too.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const retire = async () => {
    for (const name of await caches.keys())
      if (['config', 'look', 'rest'].includes(name) || name.startsWith('workbox-precache')) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(retire())
})
