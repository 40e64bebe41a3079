/** Picture fields of the registration. A missing back is the front (specification, section 5). */
export const REGISTER_IMAGES = ['documentFront', 'documentBack', 'selfieWithDocument'] as const;
export type RegisterImage = (typeof REGISTER_IMAGES)[number];
