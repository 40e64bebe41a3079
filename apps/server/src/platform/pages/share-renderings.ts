import { addressRange } from '../http/address-range.ts';
import { fairQueue, type QueueLimits } from '../http/fair-queue.ts';

/** `url` is the page that `render` makes for a visitor from this address. */
export type Renderings<T> = (ip: string, url: string, render: () => Promise<T>) => Promise<T>;

const LIMITS: QueueLimits = { atOnce: 2, mostWaiting: 100 };

/** A page that waits for its turn. */
interface Waited<T> {
  /** Aborts when the rendering begins, so that nobody keeps a place for this page. */
  begun: AbortController;
  page?: Promise<T>;
  /** By address, because an address needs only one place for a page. */
  places: Map<string, Promise<T>>;
}

/**
 * Renders few pages at once, in turns of the addresses that ask. A page that several addresses wait
 * for is rendered once, at the first of their turns; one that is being rendered is shared with
 * everybody.
 */
export function shareRenderings<T>(limits: Partial<QueueLimits> = {}): Renderings<T> {
  const queue = fairQueue({ ...LIMITS, ...limits });
  const rendering = new Map<string, Promise<T>>();
  const waiting = new Map<string, Waited<T>>();

  function start(url: string, one: Waited<T>, render: () => Promise<T>): Promise<T> {
    const page = (async () => render())().finally(() => rendering.delete(url));
    rendering.set(url, page);
    waiting.delete(url);
    one.page = page;
    one.begun.abort();
    return page;
  }

  function takePlace(ip: string, url: string, render: () => Promise<T>): Promise<T> {
    const one: Waited<T> = waiting.get(url) ?? {
      begun: new AbortController(),
      places: new Map(),
    };
    const address = addressRange(ip);
    const known = one.places.get(address);
    if (known) return known;
    waiting.set(url, one);
    const place = queue
      .run(ip, () => start(url, one, render), one.begun.signal)
      .catch((error) => {
        // Somebody else's turn came first.
        if (one.page) return one.page;
        one.places.delete(address);
        if (one.places.size === 0) waiting.delete(url);
        throw error;
      });
    one.places.set(address, place);
    return place;
  }

  return (ip, url, render) => rendering.get(url) ?? takePlace(ip, url, render);
}
