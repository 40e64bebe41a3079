import { notify } from '../../../../lib/toast/notify';
import type { ToastLink } from '../../../../lib/toast/toast-news';
import { browserApi } from '../../../../lib/transport/browser-api';
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
  const only = lots.length === 1 ? closedWords(first) : null;
  const list = lots.map((lot) => ({
    label: closedWords(lot).text,
    href: `/veiculos/${lot.vehicle.id}`,
  }));
  const ids = lots.map(({ vehicle }) => vehicle.id);
  await notify[kind === 'lost' ? 'info' : 'success'](only?.title ?? manyClosedWords(lots, kind), {
    id: closedToastId(ids.join('-')),
    persistent: true,
    ...(only ? { text: only.text } : { list }),
    action: await actionOf(kind, ids),
  });
}

/** The winner is led to the payment: of this purchase, or of all of them. */
async function actionOf(
  kind: ClosedKind,
  [id, ...others]: readonly string[],
): Promise<ToastLink | undefined> {
  const isOne = others.length === 0;
  if (kind !== 'won') return isOne ? { label: 'Ver o lote', href: `/veiculos/${id}` } : undefined;
  const all = '/conta/arremates';
  if (!isOne) return { label: 'Ver os pagamentos', href: all };
  // A purchase exists a moment after the end; until then the list leads to it.
  const sales = await browserApi.call('GET /api/account/sales').catch(() => []);
  const sale = sales.find(({ veiculoId }) => veiculoId === id);
  return { label: 'Ver o pagamento', href: sale ? `${all}/${sale.id}#pagamento` : all };
}

export const closedToastId = (vehicleId: string) => `closed-${vehicleId}`;
