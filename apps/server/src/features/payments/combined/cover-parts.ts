import {
  divideCombined,
  type ReachedPart,
  type RestFate,
  standingOf,
} from '@martelo/core/combined-payment';
import type { Centavos } from '@martelo/core/money';
import { saleStateAt } from '@martelo/core/sale-states';
import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { lockSale, type SaleRecord } from '../../sales/sales.queries.ts';
import { advance, remakePartial } from '../credit-payment.ts';
import { type ChargeRecord, findCharges, lockChargesOfSales } from '../payments.queries.ts';
import { insertAllocations } from '../payments.writes.ts';
import { proposeRefund } from '../refunds/propose-refund.ts';
import { type CombinedRecord, findCombined, listItems, lockCombined } from './combined.queries.ts';
import { writeEnded, writePaid } from './combined.writes.ts';

/** A combined payment whose sales, charges and row are locked. */
export interface LockedCombined {
  combined: CombinedRecord;
  /** It can still be paid as a whole. */
  isLiving: boolean;
  /** The sales of its parts by ascending id, with all their charges. */
  sales: { sale: SaleRecord; charges: ChargeRecord[] }[];
  parts: (ReachedPart & { saleId: number })[];
  /** The database's clock, read after the locks. */
  at: Date;
}

/** Locks the sales by ascending id, then their charges, then the combined payment (decision 10). */
export async function lockWithParts(tx: Tx, combinedId: number): Promise<LockedCombined | null> {
  const known = await findCombined(tx, combinedId);
  if (!known) return null;
  const items = await listItems(tx, combinedId);
  const saleIds = [...new Set(items.map(({ saleId }) => saleId))].sort((a, b) => a - b);
  const locked: SaleRecord[] = [];
  for (const saleId of saleIds) {
    const sale = await lockSale(tx, saleId);
    if (sale) locked.push(sale);
  }
  await lockChargesOfSales(tx, saleIds);
  const combined = await lockCombined(tx, combinedId);
  if (!combined) return null;
  const at = new Date(await readNow(tx));
  const sales: LockedCombined['sales'] = [];
  for (const sale of locked) sales.push({ sale, charges: await findCharges(tx, sale.id) });
  const parts = sales.flatMap(({ sale, charges }) =>
    charges
      .filter(({ id }) => items.some(({ chargeId }) => chargeId === id))
      .map(({ id, state, valor, covered, dueAt }) => ({
        ...{ id, dueAt, saleId: sale.id, missing: valor - covered },
        standing: standingOf({ state }, saleStateAt(sale, at.getTime())),
      })),
  );
  const isLiving = combined.state === 'aberta' && combined.dueAt > at;
  return { combined, isLiving, sales, parts, at };
}

export interface Covered {
  /** The sales of all parts, moved where they advanced. */
  moved: SaleRecord[];
  /** What each sale got. */
  given: Map<number, Centavos>;
  rest: Centavos;
  fate: RestFate;
}

/**
 * Divides a payment among the parts and moves their sales, all in the caller's transaction. A payment of the whole
 * closes the combined payment before its parts are credited; every other one ends it (trigger of the migration).
 */
export async function coverParts(
  tx: Tx,
  settings: Deps['settings'],
  locked: LockedCombined,
  { paymentId, amount, alone }: { paymentId: number; amount: Centavos; alone: boolean },
): Promise<Covered> {
  const { combined, isLiving, sales, parts, at } = locked;
  const divided = divideCombined(amount, parts);
  if (isLiving && sumOf(divided.parts) === combined.valor) {
    await writePaid(tx, combined.id, paymentId, at);
  } else if (combined.state === 'aberta' && !isLiving) {
    await writeEnded(tx, combined.id, { endReason: 'prazo', endedAt: combined.dueAt });
  }
  await insertAllocations(tx, paymentId, divided.parts, { alone });
  await proposeRest(tx, parts, { paymentId, fate: divided.fate });
  const given = new Map<number, Centavos>();
  for (const { chargeId, valor } of divided.parts) {
    const saleId = parts.find(({ id }) => id === chargeId)?.saleId ?? 0;
    given.set(saleId, (given.get(saleId) ?? 0) + valor);
  }
  const moved: SaleRecord[] = [];
  for (const { sale, charges } of sales) {
    if (!given.has(sale.id)) {
      moved.push(sale);
      continue;
    }
    const after = await findCharges(tx, sale.id);
    await remakePartial(tx, charges, after);
    moved.push(await advance(tx, settings, { sale, charges: after, at }));
  }
  return { moved, given, rest: divided.rest, fate: divided.fate };
}

const sumOf = (parts: readonly { valor: Centavos }[]) =>
  parts.reduce((sum, { valor }) => sum + valor, 0);

/** A rest that a person decides about stays free, and stands in the list of money without a destination. */
async function proposeRest(
  tx: Tx,
  parts: LockedCombined['parts'],
  { paymentId, fate }: { paymentId: number; fate: RestFate },
): Promise<void> {
  const paid = parts.find(({ standing }) => standing === 'paga');
  const saleId = (paid ?? parts.at(-1))?.saleId ?? null;
  if (fate === 'devolver') await proposeRefund(tx, { paymentId, saleId, cause: 'a_maior' });
  if (fate === 'em_dobro') await proposeRefund(tx, { paymentId, saleId, cause: 'em_dobro' });
}
