import { TOAST_MS, toasterReady } from './toaster-ready';

/** `id` keeps one toast of a kind on the screen; `persistent` stays until it is closed. */
export type ToastOptions = { id?: string; persistent?: boolean };

type ToastKind = 'success' | 'error' | 'warning' | 'info';

export const notify = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};

let wanted = false;
const listeners = new Set<() => void>();

/** True from the first toast on: only then is there anything to put on the screen. */
export function toastsWanted(): boolean {
  return wanted;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches what a toast needs, so that one about a lost network can still be shown. */
export function loadToaster(): void {
  void Promise.all([import('../../ui/state/toaster'), import('react-toastify/unstyled')]).catch(
    () => {},
  );
}

/** The toast library is fetched with the first toast: no first visit pays for it. */
async function show(kind: ToastKind, text: string, options: ToastOptions = {}): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const library = await import('react-toastify/unstyled').catch(() => null);
  if (!library) return;
  // React's strict mode takes a new place off once and puts it back: what it had got is gone.
  await toasterReady;
  const { toast } = library;
  // The same sentence twice says nothing new.
  const toastId = options.id ?? text;
  toast[kind](text, { toastId, autoClose: options.persistent ? false : TOAST_MS });
}
