/** What one page hands to the next, once. */
export type Arrival = {
  /** The home page shows it above its content. */
  message?: string;
  /** The id of a section of the next page. */
  scrollTo?: string;
  /** The next page opens at this height. */
  scrollY?: number;
};

const KEY = 'martelo:chegada';
/** A page that opens later was not opened by this. */
const FRESH_MS = 30_000;

/** Keeps something for the next page at this address. */
export function prepareArrival(to: string, arrival: Arrival): void {
  const { pathname, search } = new URL(to, window.location.href);
  exchange(
    JSON.stringify({ ...arrival, address: pathname + search, until: Date.now() + FRESH_MS }),
  );
}

/** What the previous page handed over, and nothing the second time. */
export function takeArrival(): Arrival {
  const text = exchange(null);
  if (!text) return {};
  const { address, until, ...arrival } = JSON.parse(text) as Arrival & Envelope;
  const isHere = address === window.location.pathname + window.location.search;
  return isHere && Date.now() < until ? arrival : {};
}

type Envelope = { address: string; until: number };

/** Returns what was kept before. Where storage is forbidden the next page opens without it. */
function exchange(text: string | null): string | null {
  try {
    const old = sessionStorage.getItem(KEY);
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
    return old;
  } catch {
    return null;
  }
}
