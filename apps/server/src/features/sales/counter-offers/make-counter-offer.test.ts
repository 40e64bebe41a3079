import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../../platform/database/administration-schema.ts';
import { counterOffers, sales } from '../../../platform/database/sales-schema.ts';
import { lots, users } from '../../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { callsOf, conditionalSale, inOneDay } from './counter-offers.fixture.ts';

let app: TestApp;
let director: SignedInUser;
let calls: ReturnType<typeof callsOf>;
beforeAll(async () => {
  app = await createTestApp();
  director = await app.signIn('admin');
  calls = callsOf(app);
});
afterAll(() => app.close());

const isoOf = (at: Date | null) => at?.toISOString();

describe('a counter-offer', () => {
  it('is shown to the office and to the bidder, who is told once, with what it costs', async () => {
    const { sale, bidder } = await conditionalSale(app);
    const ate = inOneDay();
    const { status, body } = await calls.offer(director, sale, { ate });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      estado: 'aguardando_decisao',
      minimo: 25_000,
      prazo: ate,
      prazoDe: 'contraproposta',
      versao: sale.version + 1,
      contrapropostas: [
        {
          valor: 23_450,
          ate,
          situacao: 'aberta',
          feitaPor: director.user.name,
          respondidaEm: null,
        },
      ],
    });
    expect(body.historico.map(({ oQue }: { oQue: string }) => oQue)).toEqual([
      'Contraproposta feita',
    ]);
    const own = await calls.own(bidder, sale.id);
    expect(own).toMatchObject({ arremate: 20_500, acrescimo: 0, total: 21_525, prazo: ate });
    expect(own.contraproposta).toMatchObject({
      valor: 23_450,
      ate,
      situacao: 'aberta',
      total: 24_622.5,
      condicoes: 1,
    });
    expect(
      own.contraproposta.linhas.map(({ tipo, valor }: { tipo: string; valor: number }) => [
        tipo,
        valor,
      ]),
    ).toEqual([
      ['arremate', 20_500],
      ['comissao', 1_025],
      ['acrescimo', 2_950],
      ['comissao', 147.5],
    ]);
    expect(JSON.stringify(own)).not.toContain('25000');
    const told = await app.db.select().from(messages).where(eq(messages.userId, bidder.user.id));
    expect(told).toMatchObject([{ kind: 'countered', saleId: sale.id, status: 'waiting' }]);
    for (const words of ['R$ 20.500,00', 'R$ 23.450,00', 'R$ 24.622,50', `arremates/${sale.id}`]) {
      expect(told[0]?.body).toContain(words);
    }
    expect(app.jobsSent.map(({ name }) => name)).toContain('send-messages');
    const events = app.published.filter(({ audience }) =>
      JSON.stringify(audience).includes(String(bidder.user.id)),
    );
    expect(events.at(-1)?.event).toEqual({ type: 'sale', saleId: String(sale.id) });
  });

  it('leaves the lot, the price and the amounts of the sale as they are', async () => {
    const { sale } = await conditionalSale(app);
    const [before] = await app.db.select().from(lots).where(eq(lots.id, sale.lotId));
    await calls.offer(director, sale);
    const [row] = await app.db.select().from(sales).where(eq(sales.id, sale.id));
    expect(row).toMatchObject({ arremate: sale.arremate, acrescimo: 0, total: sale.total });
    expect(await app.db.select().from(lots).where(eq(lots.id, sale.lotId))).toEqual([before]);
  });

  it.each([
    ['', 'Informe o valor da contraproposta.'],
    ['abc', 'Informe o valor da contraproposta.'],
    [undefined, 'Informe o valor da contraproposta.'],
    ['0,00', 'O valor deve ser maior que o lance.'],
    ['20.500,00', 'O valor deve ser maior que o lance.'],
    ['25.000,01', 'O valor não pode passar do mínimo do vendedor.'],
  ])('of "%s" is refused at its field', async (valor, sentence) => {
    const { sale } = await conditionalSale(app);
    const { status, body } = await calls.offer(director, sale, { valor });
    expect([status, body.code, body.errors]).toEqual([400, 'VALIDATION', { valor: sentence }]);
    expect(await app.db.$count(counterOffers, eq(counterOffers.saleId, sale.id))).toBe(0);
    expect(await app.db.$count(messages, eq(messages.saleId, sale.id))).toBe(0);
  });

  it.each(['20.500,01', '25.000,00'])(
    'of "%s" is between the bid and the minimum',
    async (valor) => {
      const { sale } = await conditionalSale(app);
      expect((await calls.offer(director, sale, { valor })).status).toBe(200);
    },
  );

  it('names a deadline that has passed, lies beyond the seller’s, or is none', async () => {
    const { sale } = await conditionalSale(app);
    const until = sale.decisionUntil ?? new Date(0);
    for (const [ate, sentence] of [
      [new Date(Date.now() - 1).toISOString(), 'O prazo deve estar no futuro.'],
      [isoOf(new Date(until.getTime() + 1)), 'O prazo não pode passar do prazo do vendedor.'],
      ['amanhã', 'Informe o dia e a hora até quando o comprador responde.'],
    ]) {
      const { status, body } = await calls.offer(director, sale, { ate });
      expect([status, body.errors]).toEqual([400, { ate: sentence }]);
    }
    expect((await calls.offer(director, sale, { ate: isoOf(until) })).status).toBe(200);
  });

  it('is made once, however often it is sent, and no other while it is open', async () => {
    const { sale, bidder } = await conditionalSale(app);
    const same = { ate: inOneDay() };
    const answers = await Promise.all([1, 2, 3].map(() => calls.offer(director, sale, same)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await app.db.$count(counterOffers, eq(counterOffers.saleId, sale.id))).toBe(1);
    expect(await app.db.$count(messages, eq(messages.userId, bidder.user.id))).toBe(1);
    const versao = answers[0]?.body.versao;
    const other = await calls.offer(director, sale, { valor: '24.000,00', versao });
    expect([other.status, other.body.code]).toEqual([409, 'COUNTER_OFFER_OPEN']);
  });

  it('of two people at once is one; the other is told that the sale has changed', async () => {
    const { sale } = await conditionalSale(app);
    const auctioneer = await app.signIn('admin', { profiles: ['leiloeiro'] });
    const answers = await Promise.all([
      calls.offer(director, sale),
      calls.offer(auctioneer, sale, { valor: '22.000,00' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('SALE_CHANGED');
    expect(await app.db.$count(counterOffers, eq(counterOffers.saleId, sale.id))).toBe(1);
  });

  it('is for whoever may decide for the seller', async () => {
    const { sale } = await conditionalSale(app);
    for (const profile of ['financeiro', 'atendimento', 'patio'] as const) {
      const clerk = await app.signIn('admin', { profiles: [profile] });
      expect((await calls.offer(clerk, sale)).status).toBe(403);
    }
  });

  it('shows its values to nobody who may not see amounts', async () => {
    const { sale } = await conditionalSale(app);
    await calls.offer(director, sale);
    const yard = await app.signIn('admin', { profiles: ['patio'] });
    expect(await calls.office(yard, sale.id)).toMatchObject({
      acrescimo: null,
      contrapropostas: [],
    });
  });

  it('is written to the audit log with its value', async () => {
    const { sale } = await conditionalSale(app);
    await calls.offer(director, sale);
    const rows = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'sale'), eq(auditLog.subjectId, String(sale.id))));
    expect(rows).toMatchObject([
      {
        action: 'sale.counter-offered',
        actorId: director.user.id,
        details: { ofertaCentavos: 2_345_000 },
      },
    ]);
  });
});

describe('a counter-offer is refused with one sentence', () => {
  const refusal = async (sale: { id: number; version: number }) => {
    const { status, body } = await calls.offer(director, sale);
    return [status, body.code];
  };

  it('for a sale that does not exist or waits for nobody', async () => {
    expect(await refusal({ id: 999_999, version: 0 })).toEqual([404, 'NOT_FOUND']);
    const { sale } = await conditionalSale(app, { state: 'aguardando_pagamento' });
    expect(await refusal(sale)).toEqual([409, 'LOT_NOT_CONDITIONAL']);
  });

  it('after the seller’s time', async () => {
    const { sale } = await conditionalSale(app);
    const decisionUntil = new Date(Date.now() - 1000);
    await app.db.update(sales).set({ decisionUntil }).where(eq(sales.id, sale.id));
    expect(await refusal(sale)).toEqual([409, 'SALE_DECISION_OVER']);
  });

  it('for an imported sale that nobody has opened', async () => {
    const columns = { imported: true, decisionUntil: null };
    const { sale } = await conditionalSale(app, { columns });
    expect(await refusal(sale)).toEqual([409, 'COUNTER_OFFER_IMPORTED']);
  });

  it('for a bidder who was banned or erased', async () => {
    const { sale, bidder } = await conditionalSale(app);
    const set = (values: Partial<typeof users.$inferInsert>) =>
      app.db.update(users).set(values).where(eq(users.id, bidder.user.id));
    await set({ isBanned: true });
    expect(await refusal(sale)).toEqual([409, 'COUNTER_OFFER_BANNED']);
    await set({ isBanned: false, erasedAt: new Date() });
    expect(await refusal(sale)).toEqual([409, 'SALE_BUYER_ERASED']);
  });

  it('in an auction of a public regime', async () => {
    const { sale } = await conditionalSale(app, { regime: 'art328' });
    expect(await refusal(sale)).toEqual([409, 'COUNTER_OFFER_PRIVATE']);
  });

  it('for a bid that reaches the minimum', async () => {
    for (const minimo of [2_050_000, 1_000_000]) {
      const { sale } = await conditionalSale(app, { minimo });
      expect(await refusal(sale)).toEqual([409, 'COUNTER_OFFER_NO_MINIMUM']);
    }
  });
});
