import type { ErrorCode } from '@martelo/contract/texts/errors';
import { combinedOf, isCombinable, type PartCharge } from '@martelo/core/combined-payment';
import { saleStateAt } from '@martelo/core/sale-states';
import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockSale, type SaleRecord } from '../../sales/sales.queries.ts';
import { numberText } from '../../sales/take-number.ts';
import { findCharges, lockChargesOfSales } from '../payments.queries.ts';
import { readReceiver } from '../read-receiver.ts';
import { announceCombined } from './announce-combined.ts';
import { listItems, listSalesOfCharges, mapLiving, pastDeadline } from './combined.queries.ts';
import { endPast, insertCombined } from './combined.writes.ts';
import { writeCombinedCode } from './write-combined-code.ts';

interface CombineWish {
  chargeIds: readonly number[];
  /** The buyer of the session. */
  actor: Actor;
}

type CombineOutcome = { ok: true; id: number; changed: boolean } | { ok: false; code: ErrorCode };

/**
 * Asks for several charges of a person's own sales at once. The charges stay; while the combined payment lives
 * their own codes are not offered. Asking again for the same charges answers the same combined payment.
 */
export async function combineCharges(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'pix'>,
  wish: CombineWish,
): Promise<CombineOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => combine(tx, wish));
  if (outcome.ok && outcome.changed) await announceCombined(deps, outcome.id);
  return outcome;
}

/** Locks the sales by ascending id, then their charges (decision 10); another tab waits here. */
async function combine(tx: Tx, { chargeIds, actor }: CombineWish): Promise<CombineOutcome> {
  const owned = await lockOwnSales(tx, chargeIds, actor.id);
  if (!owned) return { ok: false, code: 'OWN_SALE_NOT_FOUND' };
  const at = await readNow(tx);
  await endPast(tx, pastDeadline(chargeIds));
  const living = await mapLiving(tx, { chargeIds });
  const [one] = living.values();
  if (one) {
    const isSame = await isOf(tx, one.id, chargeIds);
    return isSame
      ? { ok: true, id: one.id, changed: false }
      : { ok: false, code: 'COMBINED_ALREADY' };
  }
  const parts: PartCharge[] = [];
  for (const sale of owned) {
    const charges = await findCharges(tx, sale.id);
    const wanted = charges
      .filter(({ id }) => chargeIds.includes(id))
      .map(({ covered, ...charge }) => ({ ...charge, missing: charge.valor - covered }));
    const state = saleStateAt(sale, at);
    if (!wanted.every((charge) => isCombinable(charge, state, at))) {
      return { ok: false, code: 'COMBINED_PART_CLOSED' };
    }
    parts.push(...wanted);
  }
  const whole = combinedOf(parts);
  if (!whole) return { ok: false, code: 'COMBINED_TOO_MUCH' };
  const id = await insertCombined(tx, { buyerId: actor.id, ...whole }, parts);
  await writeCombinedCode(tx, await readReceiver(tx), { id, valor: whole.valor }, 1);
  for (const sale of owned) {
    await recordAudit(tx, {
      ...{ actorId: actor.id, ip: actor.ip, action: 'sale.combined' as const },
      ...{ subjectType: 'sale', subjectId: sale.id },
      details: {
        ...{ numero: numberText('AR', sale), pagamentoConjunto: id, valorCentavos: whole.valor },
        venceEm: whole.dueAt.toISOString(),
      },
    });
  }
  return { ok: true, id, changed: true };
}

/** Null: one of the charges does not exist, or is of a sale that is not this person's. */
async function lockOwnSales(
  tx: Tx,
  chargeIds: readonly number[],
  buyerId: number,
): Promise<SaleRecord[] | null> {
  const places = await listSalesOfCharges(tx, chargeIds);
  if (places.length < chargeIds.length) return null;
  const saleIds = [...new Set(places.map(({ saleId }) => saleId))].sort((a, b) => a - b);
  const owned: SaleRecord[] = [];
  for (const saleId of saleIds) {
    const sale = await lockSale(tx, saleId);
    // An imported sale is the office's own until a person opens it.
    if (sale?.buyerId !== buyerId || sale.imported) return null;
    owned.push(sale);
  }
  await lockChargesOfSales(tx, saleIds);
  return owned;
}

async function isOf(tx: Tx, combinedId: number, chargeIds: readonly number[]): Promise<boolean> {
  const items = await listItems(tx, combinedId);
  return (
    items.length === chargeIds.length && items.every(({ chargeId }) => chargeIds.includes(chargeId))
  );
}
