export type ToastLink = { label: string; href: string };

/** The text and the links of a toast. They are plain data, so the next page can show the toast again. */
export type ToastNews = {
  title: string;
  /** A sentence below the title. */
  text?: string | undefined;
  /** One lot each, where the news is of several. */
  list?: readonly ToastLink[];
  /** The button: where the news is answered. */
  action?: ToastLink | undefined;
};
