import type { LiveEvent } from '@martelo/contract/shapes/live-events';

/** Follows the streams of whatever page is open. */
export interface LiveListener {
  onEvent: (event: LiveEvent) => void;
  /** A stream has connected: events may have been missed before. */
  onConnect: () => void;
}

const listeners = new Set<LiveListener>();
const watchers = new Set<() => void>();
let open = 0;

/** Passes an event of any stream on to the parts that are on every page. */
export function passOnEvent(event: LiveEvent): void {
  for (const listener of listeners) listener.onEvent(event);
}

export function passOnConnection(): void {
  for (const listener of listeners) listener.onConnect();
}

export function listenToLive(listener: LiveListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a page's stream. Returns the function that ends the count. */
export function countPageStream(): () => void {
  change(1);
  return () => change(-1);
}

/**
 * True while the page has a stream of its own. A browser allows only six connections to a site, so
 * no second one is opened then.
 */
export function hasPageStream(): boolean {
  return open > 0;
}

export function watchPageStreams(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function change(by: number): void {
  open += by;
  for (const watcher of watchers) watcher();
}
