// Shows "It is your turn" when the table is not open, and leads to it. Caches nothing.

addEventListener("push", (event) => {
  let said = {};
  try {
    said = event.data ? event.data.json() : {};
  } catch {
    said = {};
  }
  event.waitUntil(
    registration.showNotification(said.title || "Safehouse", {
      body: said.body || "",
      icon: "/icon.svg",
      tag: said.url || "safehouse",
      data: { url: said.url || "/" },
    }),
  );
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, location.origin);
  if (url.origin !== location.origin) return;
  event.waitUntil(
    (async () => {
      const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
      const there = open.find((one) => new URL(one.url).pathname === url.pathname);
      await (there ? there.focus() : clients.openWindow(url.href));
    })(),
  );
});
