/** Constants of the specification (section 9 of both documents) that more than one place needs. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const TOAST_MS = 5_000;
export const FORCED_LOGOUT_REDIRECT_MS = 1_000;
export const SCROLL_OFFSET_PX = 100;
export const HOME_SCROLL_DELAY_MS = 100;
export const DETAIL_POLLING_MS = 3_000;
export const BID_SUCCESS_MS = 5_000;
export const POST_BID_REFRESH_MS = 500;
export const LIST_PAGE_SIZE = 12;
export const HERO_AUTOPLAY_MS = 5_000;
export const HERO_TRANSITION_MS = 800;
/** Price filter of the home page: ten steps of R$ 25.000. */
export const PRICE_STEPS_REAIS = Array.from({ length: 10 }, (_, step) => (step + 1) * 25_000);
export const PANEL_REFRESH_MS = 30_000;
export const ADMIN_LOGIN_REDIRECT_MS = 500;
export const MUST_SIGN_IN_REDIRECT_MS = 3_000;
export const PUBLIC_RESET_REDIRECT_MS = 2_000;
export const FULL_RESET_REDIRECT_MS = 3_000;
export const CONTACT_SUCCESS_MS = 3_000;
/** The finished timer's confetti: how long, and how many pieces at once. */
export const CONFETTI_MS = 10_000;
export const CONFETTI_PIECES = 100;
/** Greatest values of the category form's timer. */
export const TIMER_LIMITS = { days: 30, hours: 23, minutes: 59 } as const;
/** A vehicle's pictures, and those of an auction card. */
export const MAX_IMAGES = 10;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Of an edital in PDF. */
export const MAX_EDITAL_BYTES = 10 * 1024 * 1024;
/** An auction's cover fits within these pixels; the quality is that of a JPEG, 0 to 1. */
export const COVER_BOUNDS = { maxWidth: 800, maxHeight: 600, quality: 0.6 } as const;
