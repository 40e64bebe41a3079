type Sleep = {
  /** How long the page is hidden before it counts as asleep. */
  afterMs: number;
  /** The page has been hidden for so long. A phone may stop it before that. */
  sleep?: () => void;
  /** The page comes back: a hidden tab, a locked phone, the way back. */
  wake: () => void;
};

export function onSleep({ afterMs, sleep = () => {}, wake }: Sleep): () => void {
  let hiddenAt = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      timer = setTimeout(sleep, afterMs);
    } else if (Date.now() - hiddenAt >= afterMs) wake();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pageshow', onShow);
  return () => {
    clearTimeout(timer);
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
