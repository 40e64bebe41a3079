import type { ChargeForm } from '@martelo/contract/shapes/payments';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { partChanges } from '@martelo/core/allocations';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { isInForm, type OtherForm, otherFormOf } from './charge-forms.ts';
import { coverAnew } from './cover-charges.ts';
import { coverageOf } from './coverage.ts';
import { findParts, lockCharges } from './payments.queries.ts';
import { insertParts, insertWhole, replaceCharges, restoreCharges } from './payments.writes.ts';
import { tellSignal } from './tell-payments.ts';

interface Choice {
  saleId: number;
  forma: ChargeForm;
  actor: Actor;
  /** The buyer who chooses for an own purchase; absent: the office does, for the buyer. */
  buyerId?: number;
  /** The version that the office saw. */
  version?: number;
}

type Outcome = { ok: true; changed: boolean; sale: SaleRecord } | { ok: false; code: ErrorCode };

/**
 * Charges a purchase in the other form: everything at once instead of signal and balance, until the signal's deadline, or signal
 * and balance again. What was received covers the new charges, the oldest payment first. No deadline moves, so nobody
 * gains time by choosing. The same choice again changes nothing.
 */
export async function chooseCharges(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>,
  choice: Choice,
): Promise<Outcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => choose(tx, deps.settings, choice));
  if (outcome.ok && outcome.changed) {
    announceSale(deps, outcome.sale);
    announceMessages(deps);
  }
  return outcome;
}

/** The sale's lock keeps every credit, undoing, default and other choice waiting. */
async function choose(
  tx: Tx,
  settings: Deps['settings'],
  { saleId, forma, actor, buyerId, version }: Choice,
): Promise<Outcome> {
  const sale = await lockSale(tx, saleId);
  if (!sale) return { ok: false, code: buyerId === undefined ? 'NOT_FOUND' : 'OWN_SALE_NOT_FOUND' };
  if (buyerId !== undefined && (sale.buyerId !== buyerId || sale.imported)) {
    return { ok: false, code: 'OWN_SALE_NOT_FOUND' };
  }
  const charges = await lockCharges(tx, saleId);
  if (isInForm(charges, forma)) return { ok: true, changed: false, sale };
  if (version !== undefined && version !== sale.version) return { ok: false, code: 'SALE_CHANGED' };
  const other = otherFormOf(charges);
  if (other?.forma !== forma || !SALE_TRAITS[sale.state].awaitsPayment) {
    return { ok: false, code: 'CHARGES_FIXED' };
  }
  const at = new Date(await readNow(tx));
  await insertParts(tx, partChanges(await findParts(tx, saleId), []));
  await replace(tx, saleId, other);
  const moved = await coverAnew(tx, settings, { sale, at });
  const after = await lockCharges(tx, saleId);
  // Money that had come by the signal's old code covers the signal from now on.
  if (coverageOf(after).isSignalPaid)
    await tellSignal(tx, settings, { sale: moved, charges: after });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: forma === 'integral' ? 'sale.charged-whole' : 'sale.charged-parts',
    subjectType: 'sale',
    subjectId: saleId,
    details: {
      numero: numberText('AR', sale),
      valorCentavos: other.charges.reduce((sum, { valor }) => sum + valor, 0),
      ate: other.charges[0]?.dueAt.toISOString() ?? '',
      estado: moved.state,
    },
  });
  return { ok: true, changed: true, sale: moved };
}

/** Cancels the old charges before the new ones open, because a sale has at most one open charge of a kind. */
async function replace(
  tx: Tx,
  saleId: number,
  { charges, replacedIds, restoredIds }: OtherForm,
): Promise<void> {
  await replaceCharges(tx, replacedIds, null);
  if (restoredIds.length > 0) return restoreCharges(tx, restoredIds);
  const [whole] = charges;
  if (!whole) throw new Error(`sale ${saleId} has nothing to charge at once`);
  const wholeId = await insertWhole(tx, { saleId, valor: whole.valor, dueAt: whole.dueAt });
  await replaceCharges(tx, replacedIds, wholeId);
}
