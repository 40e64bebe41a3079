import { type AuctionTerms, DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { DAY_MS } from '@martelo/core/duration';
import type { Regime } from '@martelo/core/regime';
import { saleAmountsOf } from '@martelo/core/sale-amounts';
import type { SaleState } from '@martelo/core/sale-states';
import { eq, sql } from 'drizzle-orm';
import {
  readBuyerSnapshot,
  readVehicleSnapshot,
  type SaleRecord,
} from '../features/sales/sales.queries.ts';
import { insertCharges, insertSale, takeNextNumber } from '../features/sales/sales.writes.ts';
import type { Db } from '../platform/database/connect.ts';
import { charges, type sales } from '../platform/database/sales-schema.ts';
import { auctionTerms, lots, type vehicles } from '../platform/database/schema.ts';
import { createAuction, createUser, createVehicle } from './factories.ts';

export interface SaleValues {
  state?: SaleState;
  /** Centavos. */
  arremate?: number;
  /** The seller's minimum, in centavos. */
  minimo?: number;
  buyerId?: number;
  auctionId?: number;
  /** Of its terms; a private auction's unless another one is given. */
  regime?: Regime;
  /** Terms of its lot besides the usual ones. */
  terms?: Partial<AuctionTerms>;
  /** Columns of the vehicle. */
  vehicle?: Partial<typeof vehicles.$inferInsert>;
  /** Other columns of the sale. */
  columns?: Partial<typeof sales.$inferInsert>;
}

export type TestSale = SaleRecord & { vehicleId: number; charges: (typeof charges.$inferSelect)[] };

/**
 * A sale with its lot, lines and two open charges that are due tomorrow and in three days; of R$ 23.450,00
 * and awaiting payment unless other values are given.
 */
export async function createSale(db: Db, values: SaleValues = {}): Promise<TestSale> {
  const { state = 'aguardando_pagamento', arremate = 2_345_000 } = values;
  const held = { ...DEFAULT_TERMS, ...values.terms };
  const auctionId =
    values.auctionId ?? (await createAuction(db, { phase: 'finished', closedAt: new Date() })).id;
  const buyerId = values.buyerId ?? (await createUser(db)).id;
  const isConditional = state === 'aguardando_decisao' || state === 'recusado';
  const vehicle = await createVehicle(db, {
    ...values.vehicle,
    auctionId,
    lot: {
      status: isConditional ? 'conditional' : 'sold',
      ...(values.minimo !== undefined && { reserve: values.minimo }),
      lanceAtual: arremate,
      leaderId: buyerId,
      winnerId: buyerId,
      hammerPrice: arremate,
      bidCount: 1,
      sequence: 1,
      closedAt: new Date(),
    },
  });
  return db.transaction(async (tx) => {
    const version = sql<number>`(select coalesce(max(t.version), 0) + 1 from auction_terms t
      where t.auction_id = ${auctionId})`;
    const [terms] = await tx
      .insert(auctionTerms)
      .values({
        auctionId,
        version,
        frozenAt: new Date(),
        cause: 'first-bid',
        regime: values.regime ?? 'privado',
        terms: held,
      })
      .returning({ id: auctionTerms.id });
    const buyer = await readBuyerSnapshot(tx, buyerId);
    const snapshot = await readVehicleSnapshot(tx, vehicle.lotId);
    if (!terms || !buyer || !snapshot) throw new Error('the sale lacks its parts');
    await tx.update(lots).set({ termsId: terms.id }).where(eq(lots.id, vehicle.lotId));
    const { lines, total, parts } = saleAmountsOf(held, 'conservado', arremate);
    const ano = new Date().getFullYear();
    const due = (days: number) => new Date(Date.now() + days * DAY_MS);
    const sale = await insertSale(tx, lines, {
      ano,
      numero: await takeNextNumber(tx, 'AR', ano),
      lotId: vehicle.lotId,
      auctionId,
      buyerId,
      buyer,
      vehicle: snapshot,
      termsId: terms.id,
      arremate,
      total,
      state,
      closedAt: new Date(),
      signalUntil: due(1),
      balanceUntil: due(3),
      needsHomologation: held.exigeHomologacao,
      ...(state === 'aguardando_decisao' && { decisionUntil: due(2) }),
      ...values.columns,
    });
    if (!isConditional && parts) {
      await insertCharges(tx, sale.id, [
        { kind: 'sinal', valor: parts.signal, dueAt: due(1) },
        { kind: 'saldo', valor: parts.balance, dueAt: due(3) },
      ]);
    }
    const made = await tx.select().from(charges).where(eq(charges.saleId, sale.id));
    return { ...sale, vehicleId: vehicle.id, charges: made };
  });
}
