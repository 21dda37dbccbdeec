// `version` and `files` are put before this text by plugins/offline.ts.
// Files of a build never change, so what is kept is served at once; a new build has a new version and a cache of its own.
const cacheName = `baize-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(cacheName).then(async (cache) => {
      await cache.addAll(files.map((file) => new Request(`./${file}`, { cache: 'reload' })));
      await self.skipWaiting();
    }),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('baize-') && name !== cacheName) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  const folder = new URL('./', self.location.href);
  if (url.origin !== folder.origin || !url.pathname.startsWith(folder.pathname)) return;
  const rest = url.pathname.slice(folder.pathname.length);
  // Pages are one name beside the files; the server's own answers are never kept.
  const page = request.mode === 'navigate' && !rest.includes('/') && (!rest.includes('.') || rest === 'index.html');
  if (!page && !files.includes(rest)) return;
  event.respondWith(
    caches.open(cacheName).then(async (cache) => (await cache.match(page ? './index.html' : `./${rest}`)) ?? fetch(request)),
  );
});
