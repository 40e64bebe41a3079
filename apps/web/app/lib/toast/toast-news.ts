export type ToastLink = { label: string; href: string };

/** What a toast says, as data: the next page shows the same one, without the code that made it. */
export type ToastNews = {
  title: string;
  /** A sentence below the title. */
  text?: string | undefined;
  /** One lot each, where the news is of several. */
  list?: readonly ToastLink[];
  /** The button: where the news is answered. */
  action?: ToastLink | undefined;
};
