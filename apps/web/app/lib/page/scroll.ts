const SCROLL_OFFSET_PX = 100;
const HOME_SCROLL_DELAY_MS = 100;

/**
 * Scrolls to a section, clear of the header, after a delay that the home page needs for its layout.
 * If the person scrolls during the delay, the page does not move. The returned function cancels it.
 */
export function scrollToSection(id: string): () => void {
  const given = new AbortController();
  const giveUp = () => given.abort();
  const timer = setTimeout(() => {
    giveUp();
    const section = document.getElementById(id);
    if (!section) return;
    const top = section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX;
    window.scrollTo({ top, behavior: scrollBehavior() });
  }, HOME_SCROLL_DELAY_MS);
  given.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const move of ['wheel', 'touchmove', 'keydown'] as const) {
    window.addEventListener(move, giveUp, { passive: true, signal: given.signal });
  }
  return giveUp;
}

export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
