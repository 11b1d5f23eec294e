// Shows what the server tells while no page is open, and leads there. It keeps nothing and stands between no calls.
self.addEventListener('push', (event) => {
  const { title, body, tag, url, lang, dir } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, lang, dir, icon: '/icon-192.png', data: url }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const open = pages.find((page) => page.url === url);
      return open ? open.focus() : self.clients.openWindow(url);
    }),
  );
});
