import { TOAST_MS } from '@martelo/contract/limits';
import { noticePlace } from './notice-place';

/** `id` keeps one toast of a kind on the screen; `persistent` stays until it is closed. */
export type NoticeOptions = { id?: string; persistent?: boolean };

type NoticeKind = 'success' | 'error' | 'warning' | 'info';

export const notify = {
  success: (text: string, options?: NoticeOptions) => show('success', text, options),
  error: (text: string, options?: NoticeOptions) => show('error', text, options),
  warning: (text: string, options?: NoticeOptions) => show('warning', text, options),
  info: (text: string, options?: NoticeOptions) => show('info', text, options),
};

let wanted = false;
const listeners = new Set<() => void>();

/** True from the first notice on: only then is there anything to put on the screen. */
export function noticesWanted(): boolean {
  return wanted;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches what a notice needs, so that one about a lost network can still be shown. */
export function prepareNotices(): void {
  void Promise.all([import('../../ui/state/toaster'), import('react-toastify/unstyled')]).catch(
    () => {},
  );
}

/** The toast library is fetched with the first notice: no first visit pays for it. */
async function show(kind: NoticeKind, text: string, options: NoticeOptions = {}): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const library = await import('react-toastify/unstyled').catch(() => null);
  if (!library) return;
  // React's strict mode takes a new place off once and puts it back: what it had got is gone.
  await noticePlace;
  const { toast } = library;
  // The same sentence twice says nothing new.
  const toastId = options.id ?? text;
  toast[kind](text, { toastId, autoClose: options.persistent ? false : TOAST_MS });
}
