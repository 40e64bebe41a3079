import { createElement } from 'react';
import { type KeptToast, keepToasts, takeKeptToasts } from './kept-toasts';
import type { ToastNews } from './toast-news';
import { TOAST_MS, toasterReady } from './toaster-ready';

/**
 * `id` allows only one toast of a kind on the screen; a `persistent` toast stays until it is
 * closed. A toast with more than a title replaces the one with the same id.
 */
export type ToastOptions = Omit<ToastNews, 'title'> & {
  id?: string;
  persistent?: boolean;
  /** The next page shows it too, like persistent toasts and those with a button. */
  crosses?: boolean;
};

type ToastKind = 'success' | 'error' | 'warning' | 'info';

export const notify = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  warning: (title: string, options?: ToastOptions) => show('warning', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
};

/** Removes the toast with this id, whose news is out of date. */
export async function takeBackToast(id: string): Promise<void> {
  recent.delete(id);
  if (!wanted) return;
  const library = await import('react-toastify/unstyled').catch(() => null);
  library?.toast.dismiss(id);
}

let wanted = false;
const listeners = new Set<() => void>();

/** True after the first toast: before it the page needs no toast container. */
export function toastsWanted(): boolean {
  return wanted;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let loaded = false;

/**
 * Loads the toast code in advance, so that a toast about a lost network can still be shown. Without a
 * network it waits: Chromium remembers a file that it asked for in vain, and no toast would be shown
 * until the page is loaded again.
 */
export function loadToaster(): void {
  if (isOffline()) {
    window.addEventListener('online', loadToaster, { once: true });
    return;
  }
  Promise.all([import('../../ui/state/toaster'), loadLibrary()]).then(
    () => {
      loaded = true;
    },
    () => {},
  );
}

const isOffline = () => navigator.onLine === false;

const loadLibrary = () =>
  Promise.all([import('react-toastify/unstyled'), import('../../ui/state/toast-body')]);

/** Loads the toast library with the first toast, so that a first visit does not load it. */
async function show(kind: ToastKind, title: string, options: ToastOptions = {}): Promise<void> {
  // Two toasts with the same title would tell nothing new.
  const { id = title, persistent = false, crosses, ...rest } = options;
  const news = { title, ...rest };
  const kept = { kind, id, news, persistent };
  const forget = persistent || news.action || crosses ? remember(kept) : () => {};
  if (!loaded && isOffline()) return;
  wanted = true;
  for (const listener of listeners) listener();
  const library = await loadLibrary().catch(() => null);
  if (!library) return;
  // React's strict mode unmounts a new container once and mounts it again, which loses its toasts.
  await toasterReady;
  const [{ toast }, { ToastBody }] = library;
  const isPlain = !news.text && !news.list && !news.action;
  const content = isPlain
    ? title
    : createElement(ToastBody, { ...news, onAction: () => toast.dismiss(id) });
  if (!isPlain && toast.isActive(id)) {
    toast.update(id, { render: content });
    return;
  }
  toast[kind](content, {
    toastId: id,
    autoClose: persistent ? false : TOAST_MS,
    onClose: forget,
  });
}

/** The toasts that nobody has closed yet, for the next page if this one is left now. */
const recent = new Map<string, KeptToast>();
let keeping = false;

/** Returns the function that forgets the toast: it was closed, or its time is over. */
function remember(kept: KeptToast): () => void {
  const { id } = kept;
  recent.set(id, kept);
  if (!keeping) window.addEventListener('pagehide', () => keepToasts([...recent.values()]));
  keeping = true;
  return () => {
    if (recent.get(id) === kept) recent.delete(id);
  };
}

/** Shows what the page before had no time to show, once: the page after this one shows it no more. */
export function showKeptToasts(): void {
  for (const { kind, id, news, persistent } of takeKeptToasts()) {
    const { title, ...rest } = news;
    void show(kind, title, { ...rest, id, persistent });
    recent.delete(id);
  }
}
