import { type AuctionTerms, DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import { charges, saleLines, sales } from '../../platform/database/sales-schema.ts';
import { auctions, auctionTerms, lots } from '../../platform/database/schema.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { endUndecidedSales } from './end-undecided-sales.ts';
import { settleSales } from './settle-sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Thursday; the next day is a national holiday. */
const HAMMER = new Date('2026-11-19T23:05:00Z');

interface Closed {
  status?: 'sold' | 'conditional';
  price?: number;
  terms?: Partial<AuctionTerms>;
  at?: Date;
}

async function closedLot({
  status = 'sold',
  price = 2_345_000,
  terms = {},
  at = HAMMER,
}: Closed = {}) {
  const auction = await createAuction(app.db, {
    phase: 'finished',
    closedAt: new Date(),
    terms: { ...DEFAULT_TERMS, ...terms },
  });
  const buyer = await createUser(app.db, { name: 'Rita Arrematante' });
  const vehicle = await createVehicle(app.db, {
    auctionId: auction.id,
    lot: {
      status,
      lanceAtual: price,
      leaderId: buyer.id,
      winnerId: buyer.id,
      hammerPrice: price,
      bidCount: 1,
      sequence: 1,
      closedAt: at,
    },
  });
  return { auction, buyer, vehicle };
}

const saleOf = async (lotId: number) => {
  const rows = await app.db.select().from(sales).where(eq(sales.lotId, lotId));
  expect(rows).toHaveLength(1);
  const [sale] = rows;
  if (!sale) throw new Error('no sale');
  return sale;
};
const chargesOf = (saleId: number) =>
  app.db.select().from(charges).where(eq(charges.saleId, saleId)).orderBy(charges.id);

describe('a sold lot', () => {
  it('gets its sale with lines, charges, deadlines and a notice', async () => {
    const { buyer, vehicle } = await closedLot();
    await settleSales(app.deps);
    const sale = await saleOf(vehicle.lotId);
    expect(sale).toMatchObject({
      state: 'aguardando_pagamento',
      arremate: 2_345_000,
      total: 2_462_250,
      imported: false,
      buyerId: buyer.id,
    });
    expect(sale.buyer).toMatchObject({ nome: 'Rita Arrematante', documento: '52998224725' });
    expect(sale.vehicle).toMatchObject({ marca: 'Fiat', classe: 'conservado' });
    const lines = await app.db.select().from(saleLines).where(eq(saleLines.saleId, sale.id));
    expect(lines.map(({ tipo, valor }) => [tipo, valor])).toEqual([
      ['arremate', 2_345_000],
      ['comissao', 117_250],
    ]);
    expect(await chargesOf(sale.id)).toMatchObject([
      { kind: 'sinal', valor: 469_000, dueAt: new Date('2026-11-20T23:05:00Z') },
      { kind: 'saldo', valor: 1_993_250, dueAt: new Date('2026-11-26T02:59:59.999Z') },
    ]);
    const sent = await app.db.select().from(messages).where(eq(messages.userId, buyer.id));
    expect(sent.map(({ kind }) => kind)).toEqual(['won']);
    expect(sent[0]?.body).toContain('é seu por R$ 23.450,00');
    expect(sent[0]?.body).toContain('Pague o sinal de R$ 4.690,00 até 20/11/2026 às 20:05');
    expect(sent[0]?.body).toContain(`/conta/arremates/${sale.id}`);
    expect(sent[0]?.body).toContain('o recebedor é o que a página do pagamento mostra.');
  });

  it.each([
    [1_033_333, 51_667, 206_667, 1_085_000, 878_333],
    [500_001, 25_000, 100_000, 525_001, 425_001],
    [99_999_999_998, 5_000_000_000, 20_000_000_000, 104_999_999_998, 84_999_999_998],
  ])('of %i centavos sums to the centavo', async (price, commission, signal, total, balance) => {
    const { vehicle } = await closedLot({ price });
    await settleSales(app.deps);
    const sale = await saleOf(vehicle.lotId);
    expect(sale.total).toBe(total);
    const lines = await app.db.select().from(saleLines).where(eq(saleLines.saleId, sale.id));
    expect(lines[1]?.valor).toBe(commission);
    expect((await chargesOf(sale.id)).map(({ valor }) => valor)).toEqual([signal, balance]);
  });

  it('is charged once as a whole when its terms say so', async () => {
    const { vehicle } = await closedLot({ terms: { formaPagamento: 'integral' } });
    await settleSales(app.deps);
    const sale = await saleOf(vehicle.lotId);
    expect(await chargesOf(sale.id)).toMatchObject([
      { kind: 'integral', valor: 2_462_250, dueAt: new Date('2026-11-24T02:59:59.999Z') },
    ]);
  });

  it('gets one sale, however many processes settle at once, with numbers without gaps', async () => {
    const made = [await closedLot(), await closedLot(), await closedLot()];
    await Promise.all(Array.from({ length: 4 }, () => settleSales(app.deps)));
    await settleSales(app.deps);
    for (const { vehicle } of made) await saleOf(vehicle.lotId);
    const numbers = (await app.db.select().from(sales)).map(({ numero }) => numero);
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });

  it('is settled although another lot fails', async () => {
    const broken = await closedLot();
    const { vehicle } = await closedLot();
    await app.db.update(lots).set({ hammerPrice: 0 }).where(eq(lots.id, broken.vehicle.lotId));
    const errors: unknown[] = [];
    await settleSales({ ...app.deps, onError: (error) => errors.push(error) });
    await saleOf(vehicle.lotId);
    expect(errors).toHaveLength(1);
    await app.db.update(lots).set({ status: 'unsold' }).where(eq(lots.id, broken.vehicle.lotId));
  });

  it("keeps its amounts when the auction's terms change afterwards", async () => {
    const { auction, vehicle } = await closedLot();
    await settleSales(app.deps);
    const before = await saleOf(vehicle.lotId);
    const terms = { ...DEFAULT_TERMS, comissaoPontosBase: 100 };
    await app.db.update(auctions).set({ terms }).where(eq(auctions.id, auction.id));
    await settleSales(app.deps);
    expect(await saleOf(vehicle.lotId)).toEqual(before);
    const frozen = await app.db
      .select()
      .from(auctionTerms)
      .where(eq(auctionTerms.auctionId, auction.id));
    expect(frozen).toHaveLength(1);
  });
});

describe('the total of a sale', () => {
  it('cannot differ from the sum of its lines', async () => {
    const { vehicle } = await closedLot();
    await settleSales(app.deps);
    const sale = await saleOf(vehicle.lotId);
    const change = app.db
      .update(sales)
      .set({ total: sale.total + 1 })
      .where(eq(sales.id, sale.id));
    await expect(change).rejects.toMatchObject({
      cause: { message: 'sales: what was sold cannot change' },
    });
    const line = {
      saleId: sale.id,
      ordem: 9,
      tipo: 'taxa' as const,
      nome: 'Pátio',
      baseCentavos: 1,
      valor: 1,
      quemRecebe: 'patio',
    };
    await expect(app.db.insert(saleLines).values(line)).rejects.toMatchObject({
      cause: { constraint: 'sales_total' },
    });
  });
});

describe('a conditional lot', () => {
  it('waits two business days for the seller, without charges or notices', async () => {
    const { buyer, vehicle } = await closedLot({ status: 'conditional' });
    await settleSales(app.deps);
    const sale = await saleOf(vehicle.lotId);
    expect(sale.decisionUntil).toEqual(new Date('2026-11-25T02:59:59.999Z'));
    expect(sale.state).toBe('aguardando_decisao');
    expect(await chargesOf(sale.id)).toEqual([]);
    expect(await app.db.$count(messages, eq(messages.userId, buyer.id))).toBe(0);
  });

  it('is shown as not approved when the time is over, before and after the job', async () => {
    const { vehicle } = await closedLot({
      status: 'conditional',
      at: new Date('2026-01-05T12:00:00Z'),
    });
    await settleSales(app.deps);
    const shown = async () => (await app.inject(`/api/vehicles/${vehicle.id}`)).json().resultado;
    expect((await saleOf(vehicle.lotId)).state).toBe('aguardando_decisao');
    expect(await shown()).toBe('unsold');
    await endUndecidedSales(app.deps);
    expect(await saleOf(vehicle.lotId)).toMatchObject({ state: 'recusado', endReason: 'prazo' });
    expect(await shown()).toBe('unsold');
    const [lot] = await app.db.select().from(lots).where(eq(lots.id, vehicle.lotId));
    expect(lot).toMatchObject({ status: 'conditional', saleDecision: 'declined' });
  });
});
