/**
 * Waits and sizes that the specification gives for screens (section 9 of both documents). Journeys do
 * not import them from the pages: a journey must fail when a page changes one.
 */
export const SCROLL_OFFSET_PX = 100;
export const HOME_SCROLL_DELAY_MS = 100;
export const HERO_AUTOPLAY_MS = 5_000;
export const HERO_TRANSITION_MS = 800;
/** Price filter of the home page: ten steps of R$ 25.000. */
export const PRICE_STEPS_REAIS = Array.from({ length: 10 }, (_, step) => (step + 1) * 25_000);
export const PANEL_REFRESH_MS = 30_000;
export const MUST_SIGN_IN_REDIRECT_MS = 3_000;
export const PUBLIC_RESET_REDIRECT_MS = 2_000;
export const CONTACT_SUCCESS_MS = 3_000;
/** The confetti of a timer that has finished. */
export const CONFETTI_MS = 10_000;
