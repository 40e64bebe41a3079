import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { MAX_TOPICS } from '@martelo/contract/shapes/live-topics';
import { type Connect, type LiveWish, SILENCE_MS } from './connection';
import { createOverlap } from './overlap';
import { isAbout } from './topics-of';

/**
 * One connection for several pages. Its topics cannot change, so a page that joins gets a new one with
 * everybody's topics, and the connection before it ends when the new one has been greeted: nobody
 * misses an event, and only the page that joined is greeted.
 *
 * Both connections stay for a moment, because an event may arrive on the new one first; each event is
 * passed on once. Topics that nobody wants any more are dropped in the same way.
 */
export type Carrier = {
  /** Follows this wish too. The page is greeted, or hears that it is lost or has to go alone. */
  join: (id: string, wish: LiveWish) => void;
  leave: (id: string) => void;
  /** Ends a connection that has been silent for too long: timers of hidden pages may be late. */
  check: () => void;
  close: () => void;
};

export type CarrierOutput = {
  deliver: (ids: readonly string[], event: LiveEvent) => void;
  /** The connection was lost, and with it whatever happened meanwhile. */
  lost: (id: string) => void;
  /** One connection does not hold this page's topics too. */
  alone: (id: string) => void;
};

type Line = { closed: AbortController; topics: ReadonlySet<string>; heardAt: number };

/** How long the connection before stays beside the new one. */
const OVERLAP_MS = 2_000;
/** Topics are dropped so late that a tab can join again from its next page, which is then one change. */
const TRIM_MS = 5_000;
/** A connection without a heartbeat for longer may have missed events. */
const DOUBTFUL_MS = 20_000;

export function createCarrier(connect: Connect, output: CarrierOutput): Carrier {
  const fed = new Map<string, LiveWish>();
  const waiting = new Map<string, LiveWish>();
  let line: Line | null = null;
  /** The connection that is being made, and for whom; null is for nobody, to drop topics. */
  let coming: { line: Line; id: string | null } | null = null;
  /** While there is more than one connection. */
  let overlap: ReturnType<typeof createOverlap<Line>> | null = null;
  let trimming: ReturnType<typeof setTimeout> | undefined;

  function pass(event: LiveEvent, from: Line): void {
    if (overlap && !overlap.isNew(event, from)) return;
    const ids = [...fed].filter(([, wish]) => isAbout(event, wish.topics)).map(([id]) => id);
    if (ids.length > 0) output.deliver(ids, event);
  }

  function next(): void {
    if (coming) return;
    const [first] = waiting;
    if (first) open(...first);
  }

  function open(id: string | null, wish: LiveWish): void {
    const together = [...fed.values()].filter(({ token }) => token === wish.token);
    const topics = new Set([...together, wish].flatMap((each) => each.topics));
    if (id !== null && topics.size > MAX_TOPICS) {
      waiting.delete(id);
      output.alone(id);
      next();
      return;
    }
    const made: Line = { closed: new AbortController(), topics, heardAt: Date.now() };
    coming = { line: made, id };
    if (line && !overlap) {
      overlap = createOverlap();
      overlap.add(line);
    }
    overlap?.add(made);
    const early: LiveEvent[] = [];
    const receive = (event: LiveEvent) => {
      if (coming?.line !== made) pass(event, made);
      else if (event.type !== 'hello') early.push(event);
      else greet(made, event, early);
    };
    const heard = () => {
      made.heardAt = Date.now();
    };
    const ended = () => end(made);
    connect({ ...wish, topics: [...topics] }, made.closed.signal, { receive, heard }).then(
      ended,
      ended,
    );
  }

  function greet(made: Line, hello: LiveEvent, early: readonly LiveEvent[]): void {
    const id = coming?.id ?? null;
    const wish = id === null ? undefined : waiting.get(id);
    coming = null;
    const before = line;
    line = made;
    if (id !== null && wish) {
      waiting.delete(id);
      // Another session than the others had: theirs has ended, and they join again with what they have.
      for (const [other, { token }] of fed) if (token !== wish.token) drop(other);
      for (const event of early) if (isAbout(event, wish.topics)) output.deliver([id], event);
    }
    for (const event of early) pass(event, made);
    const doubtful = before !== null && Date.now() - before.heardAt > DOUBTFUL_MS;
    if (doubtful && fed.size > 0) output.deliver([...fed.keys()], hello);
    if (id !== null && wish) {
      fed.set(id, wish);
      output.deliver([id], hello);
    }
    if (before) setTimeout(() => end(before), OVERLAP_MS);
    next();
  }

  function end(ended: Line): void {
    ended.closed.abort();
    if (overlap?.remove(ended)) overlap = null;
    if (line === ended) {
      line = null;
      for (const id of fed.keys()) drop(id);
    }
    if (coming?.line !== ended) return;
    const { id } = coming;
    coming = null;
    if (id !== null && waiting.delete(id)) output.lost(id);
    next();
  }

  function drop(id: string): void {
    if (fed.delete(id)) output.lost(id);
  }

  function trim(): void {
    const [wish] = fed.values();
    if (!wish || !line || coming || waiting.size > 0) return;
    const wanted = new Set([...fed.values()].flatMap(({ topics }) => topics));
    if (wanted.size < line.topics.size) open(null, { ...wish, known: null });
  }

  return {
    join(id, wish) {
      fed.delete(id);
      waiting.set(id, wish);
      next();
    },
    leave(id) {
      fed.delete(id);
      waiting.delete(id);
      if (coming?.id === id) end(coming.line);
      if (fed.size === 0 && waiting.size === 0) {
        line?.closed.abort();
        line = null;
      }
      clearTimeout(trimming);
      trimming = setTimeout(trim, TRIM_MS);
    },
    check() {
      if (line && Date.now() - line.heardAt > SILENCE_MS) end(line);
    },
    close() {
      clearTimeout(trimming);
      fed.clear();
      waiting.clear();
      coming?.line.closed.abort();
      line?.closed.abort();
      coming = null;
      line = null;
    },
  };
}
