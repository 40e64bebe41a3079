import { useSyncExternalStore } from 'react';

/** After this time without a next page the person has probably stopped it. */
const GIVE_UP_MS = 20_000;

let target: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The path of the page that the browser is opening; null while it stays on this one. */
export function useLeavingFor(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => target,
    () => null,
  );
}

/** True while the browser is opening another page. */
export const isLeaving = () => target !== null;

/** Resolves as soon as the person stays on this page: at once, or when the next page did not come. */
export function whenStaying(): Promise<void> {
  if (!isLeaving()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = subscribe(() => {
      if (isLeaving()) return;
      end();
      resolve();
    });
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let hold: ((goOn: () => void) => void) | null = null;

/** Until it is ended, `onHeld` gets what would open another page, instead of the browser. */
export function holdLeaving(onHeld: (goOn: () => void) => void): () => void {
  hold = onHeld;
  return () => {
    hold = null;
  };
}

/** Opens another page with `open`, unless pages are held. */
export function leaveFor(path: string, open: () => void): void {
  if (hold) {
    hold(() => leaveFor(path, open));
    return;
  }
  note(path);
  open();
}

function note(path: string | null): void {
  clearTimeout(timer);
  if (path !== null) timer = setTimeout(() => note(null), GIVE_UP_MS);
  target = path;
  for (const listener of listeners) listener();
}

/** Notices links and forms that open another page of the site. */
export function watchLeaving(): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const leave = (address: string) => {
    const to = new URL(address, window.location.href);
    if (to.origin === window.location.origin && !isSamePage(to)) note(to.pathname);
  };
  // On the window and after React: a handler of the page may have done something else instead.
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link && isPlain(event, link)) leave(link.href);
    },
    { signal },
  );
  window.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (!event.defaultPrevented && form.method === 'get') leave(form.action);
    },
    { signal },
  );
  // The browser shows the page again as it was kept.
  window.addEventListener('pageshow', ({ persisted }) => persisted && note(null), {
    signal,
  });
  return () => watching.abort();
}

/** Only the section of this page changes. */
function isSamePage(to: URL): boolean {
  const { pathname, search } = window.location;
  return to.hash !== '' && to.pathname === pathname && to.search === search;
}

function isPlain(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0 || link.hasAttribute('download')) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  return link.href !== '' && (link.target === '' || link.target === '_self');
}
