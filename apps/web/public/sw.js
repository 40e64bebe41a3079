/**
 * The service worker of the site: shows notices while the site is closed, and a page of its own when there is no
 * network. It keeps no page of the site and no answer, so nothing old is ever shown as if it were true now.
 */

/** Named by the content of the files (a test says the name), so that changed files are kept anew. */
const KEPT = 'offline-d7d8e0c8';
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.css', '/offline.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  const keep = async () => {
    const cache = await caches.open(KEPT);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const begin = async () => {
    const old = (await caches.keys()).filter((name) => name !== KEPT);
    await Promise.all(old.map((name) => caches.delete(name)));
    // The browser asks for a page while it still starts the worker.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // The office works with what is true now.
  if (request.mode === 'navigate' && !pathname.startsWith('/admin')) {
    event.respondWith(pageOf(event));
  } else if (FILES.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  }
});

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(PAGE);
    if (!page) throw error;
    return page;
  }
}

self.addEventListener('push', (event) => {
  const { title, body, link, tag, unread } = noticeOf(event);
  // The same tag replaces an older notice of the lot, and rings again.
  const options = {
    body,
    tag,
    renotify: true,
    data: { link },
    icon: '/icones/192.png',
    lang: 'pt-BR',
  };
  event.waitUntil(Promise.all([self.registration.showNotification(title, options), mark(unread)]));
});

/** The number on the icon of the installed site. */
async function mark(unread) {
  if (unread > 0) await self.navigator.setAppBadge?.(unread).catch(() => undefined);
}

/** A push without a readable text must show something all the same: browsers insist. */
function noticeOf(event) {
  const known = { title: 'Novo aviso', body: '', link: '/conta/avisos', tag: 'aviso' };
  try {
    return { ...known, ...event.data.json() };
  } catch {
    return known;
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link ?? '/conta/avisos'));
});

/** Goes to an open window of the site, else opens one. Only addresses of the site itself. */
async function open(link) {
  const url = new URL(link, self.location.origin);
  const target = url.origin === self.location.origin ? url.href : self.location.origin;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((client) => client.url === target);
  if (shown) return shown.focus();
  return self.clients.openWindow(target);
}

/** The browser has a new address. A page has the session, so the next one that the person opens tells the site. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options;
  if (event.newSubscription || !options) return;
  event.waitUntil(self.registration.pushManager.subscribe(options));
});
