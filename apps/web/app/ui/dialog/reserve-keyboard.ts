/**
 * On iOS the keyboard covers the lower part of a fixed element. The part that it covers is kept free
 * in `--covered`, so that the end of a sheet stays reachable.
 */
export function reserveKeyboard(dialog: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const update = () => {
    // A zoomed page also shows a smaller part of itself, but nothing covers the rest.
    const hidden = window.innerHeight - viewport.height - viewport.offsetTop;
    const covered = viewport.scale === 1 ? Math.max(0, Math.round(hidden)) : 0;
    dialog.style.setProperty('--covered', `${covered}px`);
  };
  update();
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
  return () => {
    viewport.removeEventListener('resize', update);
    viewport.removeEventListener('scroll', update);
  };
}
