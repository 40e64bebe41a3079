/** Limits of the specification that server and pages both hold (section 9 of both documents). */
export const REQUEST_TIMEOUT_MS = 30_000;
export const LIST_PAGE_SIZE = 12;
/** Lots on a page of an auction, in rows. */
export const ROOM_PAGE_SIZE = 24;
/** A vehicle's pictures, and those of an auction card. */
export const MAX_IMAGES = 10;
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** The greatest size of an edital in PDF. */
export const MAX_EDITAL_BYTES = 10 * 1024 * 1024;
/** The greatest size of a payment proof, and how many a sale keeps. */
export const MAX_PROOF_BYTES = 10 * 1024 * 1024;
export const MAX_PROOFS = 10;
/** An auction's cover fits within these pixels; the quality is that of a JPEG, 0 to 1. */
export const COVER_BOUNDS = { maxWidth: 800, maxHeight: 600, quality: 0.6 } as const;

/** Photographs of a hand-over: of the vehicle's condition, and of scrap that was made unrecognisable. */
export const MAX_DELIVERY_PHOTOS = 12;
export const MAX_SCRAP_PHOTOS = 6;
/** Characters of a note in the gate's checklist. */
export const MAX_CHECK_NOTE = 200;
