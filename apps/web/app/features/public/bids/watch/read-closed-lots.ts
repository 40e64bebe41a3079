import { readOnPage } from '../../../../entities/auction/on-page';
import { browserApi } from '../../../../lib/transport/browser-api';
import type { ClosedLot } from './closed-words';

/** Every bidder of a lot reads at its end, so no page asks for more than this at once. */
const AT_ONCE = 2;
/** The pause before the second attempt; a random part prevents all pages from returning at once. */
const RETRY_MS = 1_000;

/**
 * Closed lots with the person's own part in them. Left out: lots that cannot be read, and those from
 * which the person's bids were removed.
 */
export async function readClosedLots(
  vehicleIds: readonly string[],
  watching: AbortSignal,
): Promise<ClosedLot[]> {
  if (vehicleIds.length === 0) return [];
  const own = await twice(() => browserApi.call('GET /api/bids/own'), watching);
  const part = new Map((own ?? []).map((status) => [status.vehicleId, status]));
  const found = new Map<string, ClosedLot>();
  const waiting = vehicleIds.values();
  async function readWaiting(): Promise<void> {
    for (const id of waiting) {
      const { leading, greatestBid } = part.get(id) ?? NONE;
      if (greatestBid === null) continue;
      const read = () => readOnPage(browserApi.call('GET /api/vehicles/:id', { params: { id } }));
      const vehicle = await twice(read, watching);
      if (vehicle) found.set(id, { vehicle, leading, greatestBid });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readWaiting));
  return vehicleIds.flatMap((id) => found.get(id) ?? []);
}

const NONE = { leading: false, greatestBid: null };

/** One more attempt after a failure; null after two, and after the sign-out. */
async function twice<T>(read: () => Promise<T>, watching: AbortSignal): Promise<T | null> {
  if (watching.aborted) return null;
  try {
    return await read();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (1 + Math.random())));
    return watching.aborted ? null : await read().catch(() => null);
  }
}
