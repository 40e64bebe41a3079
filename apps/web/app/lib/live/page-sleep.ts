/** A page that was hidden for longer may have a connection that ended without a word. */
const ASLEEP_MS = 20_000;

/** Calls back when the page comes back after a sleep: a hidden tab, a locked phone, the way back. */
export function onWaking(wake: () => void): () => void {
  let hiddenAt = Number.POSITIVE_INFINITY;
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > ASLEEP_MS) wake();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pageshow', onShow);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pageshow', onShow);
  };
}

/**
 * Calls back when the browser leaves the page. It keeps a page for the way back only without open
 * connections, and the server should not count a reader who has gone.
 */
export function onLeaving(leave: () => void): () => void {
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}
