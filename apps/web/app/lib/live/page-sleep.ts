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
