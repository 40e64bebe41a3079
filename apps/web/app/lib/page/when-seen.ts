/**
 * Starts when a person sees the page: at once, or when a page that the browser rendered in advance is
 * shown. Such a page may never be seen, so it reads nothing and counts as no visitor. Returns the
 * function that ends what was started.
 */
export function whenSeen(start: () => () => void): () => void {
  if (!isPrerendering()) return start();
  let end: (() => void) | undefined;
  const show = () => {
    end = start();
  };
  document.addEventListener('prerenderingchange', show, { once: true });
  return () => {
    document.removeEventListener('prerenderingchange', show);
    end?.();
  };
}

/** True in a page that the browser renders before anybody has opened it (Chromium alone does). */
export function isPrerendering(): boolean {
  return (document as Document & { prerendering?: boolean }).prerendering === true;
}
