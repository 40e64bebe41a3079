let locks = 0;

/**
 * Keeps the page from scrolling behind a dialog. Where a scroll bar disappears its space stays, so
 * that nothing moves (global.css).
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) {
    const hasBar = window.innerWidth > root.clientWidth;
    root.dataset.scrollLock = hasBar ? 'bar' : '';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks === 0) delete root.dataset.scrollLock;
  };
}
