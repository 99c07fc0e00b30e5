/**
 * The service worker, which keeps the page for when there is no network. A new version takes over as soon as the
 * browser has it; the page is then loaded anew, so that its parts are all of one version. The game is in the address,
 * so nothing is lost; while a dialog is open, and perhaps half filled in, it waits until that is closed.
 */

/** Starts it, where the browser has such a thing and the page came from a server. */
export function workOffline(): void {
  const workers = findWorkers();
  if (workers === null || !location.protocol.startsWith('http') || import.meta.env.DEV) return;
  // The first worker of a page that came without one changes nothing.
  let hadWorker = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadWorker) reloadOnceClosed();
    hadWorker = true;
  });
  // Denied storage denies workers, too: then there is a page, and no more.
  workers.register('./sw.js').then(
    (registration) => {
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) registration.update().catch(() => undefined);
      });
    },
    () => undefined,
  );
}

/** What starts service workers; null where the browser has none, or refuses. */
function findWorkers(): ServiceWorkerContainer | null {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  } catch {
    return null;
  }
}

function reloadOnceClosed(): void {
  const dialog = document.querySelector('dialog[open]');
  if (dialog === null) location.reload();
  else dialog.addEventListener('close', reloadOnceClosed, { once: true });
}
