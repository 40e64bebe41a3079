import { annulmentTexts } from '@martelo/contract/texts/annulment-texts';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { fillText } from '@martelo/contract/texts/fill-text';
import type { Centavos } from '@martelo/core/money';
import { priceOf } from '@martelo/core/sale-amounts';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { cancelPapersOfSale } from '../documents/cancel-papers-of-sale.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { cacheSale } from '../lots/cache-sale.ts';
import { lockLots } from '../lots/lot-locks.queries.ts';
import { announceMessages } from '../notifications/announce-decision.ts';
import { announcePurchase } from '../notifications/announce-purchase.ts';
import { reaisText } from '../notifications/mark-texts.ts';
import { giveBackAll } from '../payments/give-back.ts';
import { advanceSale } from '../sales/advance-sale.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { findLotOfSale, lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';

export interface Annulment {
  saleId: number;
  /** The buyer reads it. */
  reason: string;
  actor: Actor;
  /** The sale's version that the person, or the request for a second person, saw. */
  version: number | string;
}

export type AnnulOutcome =
  | { ok: true; sale: SaleRecord; vehicleId: number; returned: Centavos }
  | { ok: false; code: ErrorCode };

type Annulling = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/** Ends a sale between its acceptance and its delivery, for another reason than a default. */
export async function annulSale(deps: Annulling, annulment: Annulment): Promise<AnnulOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => annulInside(tx, deps, annulment));
  if (outcome.ok) await publishAnnulment(deps, outcome);
  return outcome;
}

/** Runs after the commit. */
export async function publishAnnulment(
  deps: Pick<Deps, 'db' | 'live' | 'jobs'>,
  { sale, vehicleId }: { sale: SaleRecord; vehicleId: number },
): Promise<void> {
  announceSale(deps, sale);
  announceMessages(deps);
  await announceVehicles(deps, [vehicleId], 'updated');
}

/**
 * The same in the caller's transaction. It locks the lot, the sale and its charges (decision 10): all
 * credits become free to be refunded, the nota is cancelled, and the lot counts as unsold.
 */
export async function annulInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { saleId, reason, actor, version }: Annulment,
): Promise<AnnulOutcome> {
  const lotOfSale = await findLotOfSale(tx, saleId);
  if (!lotOfSale) return { ok: false, code: 'NOT_FOUND' };
  const { lots } = await lockLots(tx, [lotOfSale.lotId]);
  const [lot] = lots;
  const sale = await lockSale(tx, saleId);
  if (!lot || !sale) return { ok: false, code: 'NOT_FOUND' };
  if (String(sale.version) !== String(version)) return { ok: false, code: 'SALE_CHANGED' };
  const at = new Date(await readNow(tx));
  const moved = await advanceSale(tx, sale, 'annul', {
    ...{ at, fields: { endReason: 'anulacao', endNote: reason } },
  });
  if (!moved.ok) return moved;
  const returned = await giveBackAll(tx, saleId, 'anulacao');
  const papers = await cancelPapersOfSale(tx, saleId, { at, reason: annulmentTexts.notaCancelada });
  // Lists show the lot as unsold from now on. The hammer's own columns and the ledger stay.
  await cacheSale(tx, lot.id, { saleDecision: 'undone', salePrice: null });
  await tellUndone(tx, settings, { sale: moved.sale, reason, returned });
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'sale.annulled' },
    ...{ subjectType: 'sale', subjectId: saleId },
    details: {
      ...{ numero: numberText('AR', sale), vehicleId: lot.vehicleId, de: sale.state },
      ...{ motivo: reason, aDevolverCentavos: returned },
      documentosCancelados: papers.length,
      ...actor.secondPerson,
    },
  });
  return { ok: true, sale: moved.sale, vehicleId: lot.vehicleId, returned };
}

/** Tells the buyer why the sale ended, and what goes back. */
function tellUndone(
  tx: Tx,
  settings: Deps['settings'],
  { sale, reason, returned }: { sale: SaleRecord; reason: string; returned: Centavos },
): Promise<void> {
  const money =
    returned > 0 ? [fillText(annulmentTexts.devolucao, { valor: reaisText(returned) })] : [];
  return announcePurchase(tx, settings, {
    ...{ userId: sale.buyerId, kind: 'sale-undone', path: `/conta/arremates/${sale.id}` },
    reason: [`Motivo: ${reason}`, ...money].join('\n\n'),
    marks: {
      ...{ lote: sale.vehicle.lote, veiculo: sale.vehicle.titulo, prazo: '' },
      ...{ arremate: reaisText(priceOf(sale)), total: reaisText(sale.total) },
      valor: reaisText(returned),
    },
  });
}
