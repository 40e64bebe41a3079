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
/** All lines of a signature together, as a share of its width: a finger that slipped is no signature. */
export const LEAST_SIGNATURE_LINE = 0.6;
/** An auction's cover fits within these pixels; the quality is that of a JPEG, 0 to 1. */
export const COVER_BOUNDS = { maxWidth: 800, maxHeight: 600, quality: 0.6 } as const;

/** A shorter text finds too much in the office's search over everything. */
export const FINDER_LEAST = 2;
/** The most rows of each kind that it answers. */
export const FINDER_MOST = 5;
