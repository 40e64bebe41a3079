/** Picture fields of the registration. A missing back is the front (specification, section 5). */
export const REGISTER_IMAGES = ['documentFront', 'documentBack', 'selfieWithDocument'] as const;
export type RegisterImage = (typeof REGISTER_IMAGES)[number];
/** The greatest identity picture, 16 megapixels: every letter of a document is legible in less. */
export const MAX_IDENTITY_PIXELS = 16_000_000;
