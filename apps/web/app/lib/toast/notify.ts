import { createElement, type ReactElement, type ReactNode } from 'react';
import { type KeptToast, keepToasts, takeKeptToasts } from './kept-toasts';
import { TOAST_MS, toasterReady } from './toaster-ready';

/**
 * `id` allows only one toast of a kind on the screen; a `persistent` toast stays until it is
 * closed. A toast with `content` replaces the one with the same id.
 */
export type ToastAction = {
  label: string;
  go: () => void;
  /** The address to which it leads, for the next page, which does not have the function. */
  href?: string;
};

export type ToastOptions = {
  id?: string;
  persistent?: boolean;
  /** A button below the text. */
  action?: ToastAction | undefined;
  /** Shown in place of the text. The next page shows the text, with this link. */
  content?: ReactElement;
  link?: { label: string; href: string };
  /** The next page shows it too, like persistent toasts and those with a link. */
  crosses?: boolean;
};

type ToastKind = 'success' | 'error' | 'warning' | 'info';

export const notify = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
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
  Promise.all([import('../../ui/state/toaster'), import('react-toastify/unstyled')]).then(
    () => {
      loaded = true;
    },
    () => {},
  );
}

const isOffline = () => navigator.onLine === false;

/** Loads the toast library with the first toast, so that a first visit does not load it. */
async function show(kind: ToastKind, text: string, options: ToastOptions = {}): Promise<void> {
  const forget = remember(kind, text, options);
  if (!loaded && isOffline()) return;
  wanted = true;
  for (const listener of listeners) listener();
  const library = await import('react-toastify/unstyled').catch(() => null);
  if (!library) return;
  // React's strict mode unmounts a new container once and mounts it again, which loses its toasts.
  await toasterReady;
  const { toast } = library;
  // Two toasts with the same text would tell nothing new.
  const toastId = options.id ?? text;
  if (options.content && toast.isActive(toastId)) {
    toast.update(toastId, { render: options.content });
    return;
  }
  toast[kind](options.content ?? withAction(text, options.action), {
    toastId,
    autoClose: options.persistent ? false : TOAST_MS,
    onClose: forget,
  });
}

/** The toasts that nobody has closed yet, for the next page if this one is left now. */
const recent = new Map<string, KeptToast>();
let keeping = false;

/** Returns the function that forgets the toast: it was closed, or its time is over. */
function remember(kind: ToastKind, text: string, options: ToastOptions): () => void {
  const { id = text, persistent = false, action } = options;
  const ofAction = action?.href === undefined ? null : { label: action.label, href: action.href };
  const kept = { kind, id, text, persistent, link: options.link ?? ofAction };
  if (!persistent && !kept.link && !options.crosses) return () => {};
  recent.set(id, kept);
  if (!keeping) window.addEventListener('pagehide', () => keepToasts([...recent.values()]));
  keeping = true;
  return () => {
    if (recent.get(id) === kept) recent.delete(id);
  };
}

/** Shows what the page before had no time to show, once: the page after this one shows it no more. */
export function showKeptToasts(): void {
  for (const { kind, id, text, persistent, link } of takeKeptToasts()) {
    void show(kind, text, { id, persistent, ...(link && { content: withLink(text, link) }) });
    recent.delete(id);
  }
}

function withAction(text: string, action: ToastAction | undefined): ReactNode {
  if (!action) return text;
  const props = { className: 'toast-action', onClick: action.go };
  const button = createElement('button', { type: 'button', ...props }, action.label);
  return createElement('div', null, text, button);
}

function withLink(text: string, { label, href }: { label: string; href: string }): ReactElement {
  return createElement(
    'div',
    null,
    text,
    createElement('a', { className: 'toast-action', href }, label),
  );
}
