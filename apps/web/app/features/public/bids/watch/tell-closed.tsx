import { notify } from '../../../../lib/toast/notify';
import { ClosedToast } from './closed-toast';
import {
  type ClosedKind,
  type ClosedLot,
  closedWords,
  kindOf,
  manyClosedWords,
} from './closed-words';
import { readClosedLots } from './read-closed-lots';

const KINDS: readonly ClosedKind[] = ['won', 'offered', 'lost'];

/**
 * Shows the results of lots on which the person has bid, in one toast for each kind of result: the
 * end of an auction must not cover the page. The page of a lot shows its own, and a person who has
 * signed out meanwhile gets none.
 */
export async function tellClosed(
  vehicleIds: readonly string[],
  watching: AbortSignal,
): Promise<void> {
  const elsewhere = vehicleIds.filter((id) => window.location.pathname !== `/veiculos/${id}`);
  const lots = await readClosedLots(elsewhere, watching);
  for (const kind of KINDS) {
    if (watching.aborted) return;
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
