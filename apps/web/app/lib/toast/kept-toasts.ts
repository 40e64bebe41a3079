import type { ToastNews } from './toast-news';

/** A toast that its page had no time to show. */
export type KeptToast = {
  kind: 'success' | 'error' | 'warning' | 'info';
  id: string;
  news: ToastNews;
  persistent: boolean;
};

/** Another name than that of older versions, whose toasts have another form. */
const KEY = 'kept-toasts';
/** The way to the next page takes no longer; what is older belongs to a visit that has ended. */
const KEPT_MS = 20_000;

/** Stores the toasts of a page that is being left, for the next page in this tab. */
export function keepToasts(toasts: readonly KeptToast[], nowMs = Date.now()): void {
  if (toasts.length === 0) return;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ until: nowMs + KEPT_MS, toasts }));
  } catch {
    // The browser forbids storage: the toast was seen on the page before, for a moment.
  }
}

/** The toasts of the page before. Each is given out once. */
export function takeKeptToasts(nowMs = Date.now()): KeptToast[] {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    window.sessionStorage.removeItem(KEY);
    // A clock that was set back must not keep them for ever.
    const isFresh = stored !== null && nowMs < stored.until && stored.until - nowMs <= KEPT_MS;
    return isFresh ? stored.toasts : [];
  } catch {
    return [];
  }
}
