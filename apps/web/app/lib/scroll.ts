import { HOME_SCROLL_DELAY_MS, SCROLL_OFFSET_PX } from '@martelo/contract/limits';

/** A section clear of the header. The home page needs a moment to lay itself out before that. */
export function scrollToSection(id: string): void {
  setTimeout(() => {
    const section = document.getElementById(id);
    if (!section) return;
    const top = section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX;
    window.scrollTo({ top, behavior: scrollBehavior() });
  }, HOME_SCROLL_DELAY_MS);
}

export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
