import { notify, takeBackToast } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ClosedToast } from './closed-toast';
import {
  type ClosedKind,
  type ClosedLot,
  closedWords,
  kindOf,
  manyClosedWords,
} from './closed-words';
import { outbidToastId } from './outbid-toast-id';

const KINDS: readonly ClosedKind[] = ['won', 'offered', 'lost'];

/**
 * Shows the results of lots on which the person has bid, in one toast for each kind of result: the
 * end of an auction must not cover the page. The page of a lot shows its own.
 */
export async function tellClosed(vehicleIds: readonly string[]): Promise<void> {
  for (const id of vehicleIds) void takeBackToast(outbidToastId(id));
  const elsewhere = vehicleIds.filter((id) => window.location.pathname !== `/veiculos/${id}`);
  const read = await Promise.all(elsewhere.map(readClosed));
  const lots = read.filter((lot) => lot !== null);
  for (const kind of KINDS) {
    await tellKind(
      kind,
      lots.filter((lot) => kindOf(lot) === kind),
    );
  }
}

async function tellKind(kind: ClosedKind, lots: readonly ClosedLot[]): Promise<void> {
  const [first] = lots;
  if (!first) return;
  const only = lots.length === 1;
  const title = only ? closedWords(first).title : manyClosedWords(lots, kind);
  const links = lots.map((lot) => ({ id: lot.vehicle.id, text: closedWords(lot).text }));
  await notify[kind === 'lost' ? 'info' : 'success'](title, {
    id: only ? closedToastId(first.vehicle.id) : `closed-${links.map(({ id }) => id).join('-')}`,
    persistent: true,
    content: <ClosedToast title={title} links={links} />,
  });
}

export const closedToastId = (vehicleId: string) => `closed-${vehicleId}`;

/** Null when the lot cannot be read, and when the person's bids were removed from it. */
async function readClosed(id: string): Promise<ClosedLot | null> {
  const params = { id };
  try {
    const [vehicle, { leading, greatestBid }] = await Promise.all([
      browserApi.call('GET /api/vehicles/:id', { params }),
      browserApi.call('GET /api/vehicles/:id/standing', { params }),
    ]);
    return greatestBid === null ? null : { vehicle, leading, greatestBid };
  } catch {
    return null;
  }
}
