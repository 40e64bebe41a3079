/** Sections stop this far below the window's top, clear of the header (specification, section 9). */
export const SCROLL_OFFSET_PX = 100;
/** The home page needs a moment to lay itself out before one can scroll in it. */
export const SCROLL_DELAY_MS = 100;

export function scrollToSection(id: string): void {
  setTimeout(() => {
    const section = document.getElementById(id);
    if (!section) return;
    const top = section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX;
    window.scrollTo({ top, behavior: scrollBehavior() });
  }, SCROLL_DELAY_MS);
}

export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
