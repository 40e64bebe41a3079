import { allocate, allocateAll } from '@martelo/core/allocations';
import type { Centavos } from '@martelo/core/money';
import { eventOfCoverage } from '@martelo/core/sale-states';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { advanceSale, countChange } from '../sales/advance-sale.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { announcePaid } from './announce-paid.ts';
import { remakeChanged } from './complete-charges.ts';
import { coverageOf } from './coverage.ts';
import { findCredits, keptOf } from './credits.queries.ts';
import { type ChargeRecord, lockCharges } from './payments.queries.ts';
import { insertParts } from './payments.writes.ts';
import { tellSignal } from './tell-payments.ts';

interface Covering {
  sale: SaleRecord;
  /** Those of the sale, locked. */
  charges: readonly ChargeRecord[];
  paymentId: number;
  /** What of the payment is free. */
  valor: Centavos;
  at: Date;
}

interface Covered {
  /** The sale as it stands now: its version counts one more, also where its state stays. */
  sale: SaleRecord;
  /** What no charge needed. */
  rest: Centavos;
}

/** Gives the money of a payment to the open charges of its sale, and moves the sale as far as they say. */
export async function coverCharges(
  tx: Tx,
  settings: Deps['settings'],
  { sale, charges, paymentId, valor, at }: Covering,
): Promise<Covered> {
  const { parts, rest } = allocate(valor, openCharges(charges));
  await insertParts(
    tx,
    parts.map((part) => ({ ...part, paymentId })),
  );
  const after = await lockCharges(tx, sale.id);
  await remakeChanged(tx, settings, charges, after);
  const moved = await advance(tx, settings, { sale, charges: after, at });
  // Only here: a purchase that is taken up again tells what is missing itself.
  const isSignalNew = coverageOf(after).isSignalPaid && !coverageOf(charges).isSignalPaid;
  if (isSignalNew) await tellSignal(tx, settings, { sale: moved, charges: after });
  return { sale: moved, rest };
}

/**
 * Gives all payments of a sale to charges that were made in the place of others, the oldest payment first, and moves the sale
 * as far as they say. Nothing of them may cover a charge.
 */
export async function coverAnew(
  tx: Tx,
  settings: Deps['settings'],
  { sale, at }: Pick<Covering, 'sale' | 'at'>,
): Promise<SaleRecord> {
  const open = (await lockCharges(tx, sale.id)).filter(({ state }) => state === 'aberta');
  await insertParts(tx, allocateAll(keptOf(await findCredits(tx, sale.id)), open));
  return advance(tx, settings, { sale, charges: await lockCharges(tx, sale.id), at });
}

export function openCharges(charges: readonly ChargeRecord[]) {
  return charges
    .filter(({ state }) => state === 'aberta')
    .map(({ id, valor, covered }) => ({ id, missing: valor - covered }));
}

async function advance(
  tx: Tx,
  settings: Deps['settings'],
  { sale, charges, at }: { sale: SaleRecord; charges: readonly ChargeRecord[]; at: Date },
): Promise<SaleRecord> {
  const event = eventOfCoverage(sale, coverageOf(charges));
  // A request that saw the sale before this credit is out of date, also where the state stays.
  if (!event) return countChange(tx, sale);
  const advanced = await advanceSale(tx, sale, event, { at });
  if (!advanced.ok) throw new Error(`sale ${sale.id} cannot take a credit`);
  const { isPaid } = SALE_TRAITS[advanced.sale.state];
  if (isPaid) await announcePaid(tx, settings, advanced.sale);
  return advanced.sale;
}
