import { Refusal } from '../http/refusal.ts';

export type RenderLimits = {
  /** How many pages are rendered at the same time. */
  atOnce: number;
  /** How many wait for their turn; beyond it a page is refused with 503. */
  mostWaiting: number;
};

/** `url` is the page that `render` makes for a visitor from this address. */
export type RenderQueue<T> = (address: string, url: string, render: () => Promise<T>) => Promise<T>;

const LIMITS: RenderLimits = { atOnce: 2, mostWaiting: 100 };

/** A page that visitors from one address wait for. */
type Waiting<T> = {
  address: string;
  url: string;
  render: () => Promise<T>;
  result: PromiseWithResolvers<T>;
};

/**
 * Renders few pages at once. Each address has a line of its own, and the lines take turns, so that an
 * address with many requests makes only itself wait. A page that several addresses wait for is
 * rendered once, at the first of their turns; one that is being rendered is shared with everybody.
 */
export function renderQueue<T>(limits: Partial<RenderLimits> = {}): RenderQueue<T> {
  const { atOnce, mostWaiting } = { ...LIMITS, ...limits };
  const rendering = new Map<string, Promise<T>>();
  /** The address whose turn is next is the first one. */
  const lines = new Map<string, Waiting<T>[]>();
  let waiting = 0;

  function leave(one: Waiting<T>): void {
    const line = lines.get(one.address)?.filter((other) => other !== one) ?? [];
    waiting -= 1;
    if (line.length === 0) lines.delete(one.address);
    else lines.set(one.address, line);
  }

  /** True when there is a place for one more from this address. */
  function makePlace(address: string): boolean {
    if (waiting < mostWaiting) return true;
    let longest: Waiting<T>[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    const newest = longest.at(-1);
    // Equal shares are fair: then nobody who waits already is sent away.
    if (!newest || longest.length <= (lines.get(address)?.length ?? 0) + 1) return false;
    leave(newest);
    newest.result.reject(new Refusal('UNAVAILABLE'));
    return true;
  }

  function start(url: string, render: () => Promise<T>): Promise<T> {
    const running = (async () => render())().finally(() => {
      rendering.delete(url);
      startNext();
    });
    rendering.set(url, running);
    return running;
  }

  function startNext(): void {
    const next = lines.values().next().value?.[0];
    if (!next || rendering.size >= atOnce) return;
    const sharers = [...lines.values()].flat().filter(({ url }) => url === next.url);
    for (const one of sharers) leave(one);
    // The address goes to the end of the row.
    const rest = lines.get(next.address);
    if (lines.delete(next.address) && rest) lines.set(next.address, rest);
    const page = start(next.url, next.render);
    for (const { result } of sharers) page.then(result.resolve, result.reject);
    startNext();
  }

  return (address, url, render) => {
    const shared = rendering.get(url);
    if (shared) return shared;
    if (rendering.size < atOnce) return start(url, render);
    const known = lines.get(address)?.find((one) => one.url === url);
    if (known) return known.result.promise;
    if (!makePlace(address)) return Promise.reject(new Refusal('UNAVAILABLE'));
    const one = { address, url, render, result: Promise.withResolvers<T>() };
    waiting += 1;
    lines.set(address, [...(lines.get(address) ?? []), one]);
    return one.result.promise;
  };
}
