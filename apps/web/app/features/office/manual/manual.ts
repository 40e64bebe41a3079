/** The operator's manual as the build reads it. */
export type Manual = {
  html: string;
  /** Its headings of the second level; `id` is also the name in the address. */
  chapters: readonly { id: string; title: string }[];
};
