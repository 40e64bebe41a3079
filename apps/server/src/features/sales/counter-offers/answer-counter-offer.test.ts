import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../../platform/database/administration-schema.ts';
import { bids } from '../../../platform/database/bids-schema.ts';
import {
  charges,
  counterOfferAnswers,
  counterOffers,
  saleLines,
} from '../../../platform/database/sales-schema.ts';
import { lots, users } from '../../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { callsOf, codeOf, conditionalSale, insertOffer, rowsOf } from './counter-offers.fixture.ts';

let app: TestApp;
let director: SignedInUser;
let calls: ReturnType<typeof callsOf>;
let rows: ReturnType<typeof rowsOf>;
beforeAll(async () => {
  app = await createTestApp();
  director = await app.signIn('admin');
  calls = callsOf(app);
  rows = rowsOf(app);
});
afterAll(() => app.close());

/** A conditional sale with a counter-offer of R$ 23.450,00 to its bidder. */
async function offered() {
  const { sale, bidder } = await conditionalSale(app);
  const { status, body } = await calls.offer(director, sale);
  expect(status).toBe(200);
  return { sale, bidder, versao: body.versao as number };
}

describe('a counter-offer that its bidder accepts', () => {
  it('makes the sale at its value: lines, charges and deadlines count from the acceptance', async () => {
    const { sale, bidder } = await offered();
    const { status, body } = await calls.answer(bidder, sale.id, 'aceitar');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      estado: 'aguardando_pagamento',
      arremate: 20_500,
      acrescimo: 2_950,
      total: 24_622.5,
      contraproposta: { situacao: 'aceita', valor: 23_450 },
      cobrancas: [
        { tipo: 'sinal', valor: 4_690 },
        { tipo: 'saldo', valor: 19_932.5 },
      ],
    });
    const hours = (Date.parse(body.cobrancas[0].venceEm) - Date.parse(body.decididoEm)) / 3_600_000;
    expect(hours).toBe(24);
    const lines = await app.db
      .select()
      .from(saleLines)
      .where(eq(saleLines.saleId, sale.id))
      .orderBy(asc(saleLines.ordem));
    expect(
      lines.map(({ ordem, tipo, nome, baseCentavos, valor }) => [
        ordem,
        tipo,
        nome,
        baseCentavos,
        valor,
      ]),
    ).toEqual([
      [1, 'arremate', 'Valor do arremate', 2_050_000, 2_050_000],
      [2, 'comissao', 'Comissão do leiloeiro', 2_050_000, 102_500],
      [3, 'acrescimo', 'Acréscimo da contraproposta', 295_000, 295_000],
      [4, 'comissao', 'Comissão do leiloeiro sobre o acréscimo', 295_000, 14_750],
    ]);
    expect(lines.map(({ counterOfferId }) => counterOfferId !== null)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('leaves the ledger and what the hammer made of the lot', async () => {
    const { sale, bidder } = await offered();
    const [before] = await app.db.select().from(lots).where(eq(lots.id, sale.lotId));
    const ledger = await app.db.$count(bids);
    await calls.answer(bidder, sale.id, 'aceitar');
    const [after] = await app.db.select().from(lots).where(eq(lots.id, sale.lotId));
    expect(after).toEqual({ ...before, saleDecision: 'accepted' });
    expect(await app.db.$count(bids)).toBe(ledger);
    expect((await app.inject(`/api/vehicles/${sale.vehicleId}`)).json()).toMatchObject({
      resultado: 'sold',
      lanceAtual: 20_500,
    });
  });

  it('is a contract: its terms, its instant and its address are kept, and nobody changes them', async () => {
    const { sale, bidder } = await offered();
    await calls.answer(bidder, sale.id, 'aceitar');
    const [answer] = await rows.answersOf(sale.id);
    expect(answer).toMatchObject({
      answer: 'aceita',
      answeredById: bidder.user.id,
      termsId: sale.termsId,
      ip: '127.0.0.1',
      answeredAt: (await rows.saleOf(sale.id)).decidedAt,
    });
    expect(await rows.actionsOf(sale.id)).toEqual([
      'sale.counter-offered',
      'sale.counter-offer-accepted',
    ]);
    for (const change of [
      app.db.update(counterOfferAnswers).set({ answer: 'recusada' }),
      app.db.delete(counterOfferAnswers),
      app.db.update(counterOffers).set({ valor: 1 }),
      app.db.delete(counterOffers),
    ]) {
      await expect(change).rejects.toMatchObject({ cause: { code: '23001' } });
    }
  });

  it('tells the bidder what to pay, at the price of the sale', async () => {
    const { sale, bidder } = await offered();
    await calls.answer(bidder, sale.id, 'aceitar');
    const told = await app.db
      .select()
      .from(messages)
      .where(eq(messages.userId, bidder.user.id))
      .orderBy(asc(messages.id));
    expect(told.map(({ kind }) => kind)).toEqual(['countered', 'won']);
    expect(told[1]?.body).toContain('é seu por R$ 23.450,00');
    expect(told[1]?.body).toContain('o sinal de R$ 4.690,00');
  });

  it('is accepted once, however often it is sent, and cannot be refused afterwards', async () => {
    const { sale, bidder, versao } = await offered();
    const answers = await Promise.all(
      [1, 2, 3].map(() => calls.answer(bidder, sale.id, 'aceitar')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rows.answersOf(sale.id)).toHaveLength(1);
    expect(await app.db.$count(charges, eq(charges.saleId, sale.id))).toBe(2);
    expect(await app.db.$count(messages, eq(messages.userId, bidder.user.id))).toBe(2);
    expect(codeOf(await calls.answer(bidder, sale.id, 'recusar'))).toEqual([
      409,
      'COUNTER_OFFER_ACCEPTED',
    ]);
    for (const word of ['aceitar', 'recusar']) {
      expect(codeOf(await calls.decide(director, sale.id, word, versao + 1))).toEqual([
        409,
        'COUNTER_OFFER_TAKEN',
      ]);
    }
    expect(await calls.office(director, sale.id)).toMatchObject({
      estado: 'aguardando_pagamento',
      acrescimo: 2_950,
      decididoPor: null,
      contrapropostas: [{ situacao: 'aceita' }],
    });
  });
});

describe('a counter-offer that its bidder refuses', () => {
  it('leaves the bid for the seller, who may take it, decline it, or make another one', async () => {
    for (const next of ['aceitar', 'recusar', 'contrapropor']) {
      const { sale, bidder, versao } = await offered();
      const { body } = await calls.answer(bidder, sale.id, 'recusar');
      expect(body).toMatchObject({
        estado: 'aguardando_decisao',
        total: 21_525,
        prazo: sale.decisionUntil?.toISOString(),
        contraproposta: { situacao: 'recusada' },
      });
      expect(await rows.answersOf(sale.id)).toMatchObject([
        { answer: 'recusada', termsId: null, ip: '' },
      ]);
      const { status, body: done } =
        next === 'contrapropor'
          ? await calls.offer(
              director,
              { id: sale.id, version: versao + 1 },
              { valor: '22.000,00' },
            )
          : await calls.decide(director, sale.id, next, versao + 1);
      expect(status).toBe(200);
      expect(done).toMatchObject({ acrescimo: 0, total: 21_525 });
      expect(done.estado).toBe(
        { aceitar: 'aguardando_pagamento', recusar: 'recusado' }[next] ?? 'aguardando_decisao',
      );
    }
  });

  it('is refused once, and cannot be accepted afterwards', async () => {
    const { sale, bidder } = await offered();
    for (const status of [200, 200])
      expect((await calls.answer(bidder, sale.id, 'recusar')).status).toBe(status);
    expect(await rows.answersOf(sale.id)).toHaveLength(1);
    expect(codeOf(await calls.answer(bidder, sale.id, 'aceitar'))).toEqual([
      409,
      'COUNTER_OFFER_REFUSED',
    ]);
    expect(await rows.saleOf(sale.id)).toMatchObject({ state: 'aguardando_decisao', acrescimo: 0 });
  });
});

describe('the seller, while a counter-offer is open', () => {
  it('may take the bid itself: the bidder pays without the addition, and is told so', async () => {
    const { sale, bidder, versao } = await offered();
    const { body } = await calls.decide(director, sale.id, 'aceitar', versao);
    expect(body).toMatchObject({
      estado: 'aguardando_pagamento',
      acrescimo: 0,
      total: 21_525,
      contrapropostas: [{ situacao: 'superada' }],
    });
    for (const word of ['aceitar', 'recusar']) {
      expect(codeOf(await calls.answer(bidder, sale.id, word))).toEqual([
        409,
        'COUNTER_OFFER_BID_TAKEN',
      ]);
    }
  });

  it('is bound by it and cannot decline', async () => {
    const { sale, versao } = await offered();
    expect(codeOf(await calls.decide(director, sale.id, 'recusar', versao))).toEqual([
      409,
      'COUNTER_OFFER_BINDS',
    ]);
    expect(await rows.answersOf(sale.id)).toEqual([]);
    expect((await rows.saleOf(sale.id)).state).toBe('aguardando_decisao');
  });

  it('and the bidder, who accept at once, make one sale; the other gets one sentence', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { sale, bidder, versao } = await offered();
      const [seller, buyer] = await Promise.all([
        calls.decide(director, sale.id, 'aceitar', versao),
        calls.answer(bidder, sale.id, 'aceitar'),
      ]);
      const { acrescimo, total } = await rows.saleOf(sale.id);
      const isAtOffer = acrescimo > 0;
      expect([acrescimo, total]).toEqual(isAtOffer ? [295_000, 2_462_250] : [0, 2_152_500]);
      expect(codeOf(isAtOffer ? buyer : seller)).toEqual([200, undefined]);
      expect(codeOf(isAtOffer ? seller : buyer)).toEqual([
        409,
        isAtOffer ? 'COUNTER_OFFER_TAKEN' : 'COUNTER_OFFER_BID_TAKEN',
      ]);
      const [{ sum } = { sum: 0 }] = await app.db
        .select({ sum: sql`sum(${charges.valor})`.mapWith(Number) })
        .from(charges)
        .where(eq(charges.saleId, sale.id));
      expect(sum).toBe(total);
    }
  });
});

describe('a counter-offer is answered by its bidder alone', () => {
  it('and not by another client, by the staff, or in an imported sale', async () => {
    const { sale } = await offered();
    const { sale: hidden, bidder } = await conditionalSale(app, {
      columns: { imported: true },
    });
    await insertOffer(app, {
      saleId: hidden.id,
      madeById: director.user.id,
      validUntil: new Date(Date.now() + 60_000),
    });
    for (const [who, id] of [
      [await app.signIn('client'), sale.id],
      [director, sale.id],
      [bidder, hidden.id],
      [bidder, 999_999],
    ] as const) {
      const answer = await calls.answer(who, id, 'aceitar');
      expect(codeOf(answer)).toEqual([404, 'OWN_SALE_NOT_FOUND']);
    }
  });

  it('and only for its own sale', async () => {
    const { sale, bidder } = await offered();
    const other = await offered();
    expect(
      codeOf(
        await calls.answer(bidder, sale.id, 'aceitar', String(await rows.offerOf(other.sale.id))),
      ),
    ).toEqual([404, 'COUNTER_OFFER_NOT_FOUND']);
  });

  it('and not after a ban, which comes before the answer', async () => {
    const { sale, bidder } = await offered();
    const holder = await app.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('update users set is_banned = true where id = $1', [bidder.user.id]);
      const answered = calls.answer(bidder, sale.id, 'aceitar');
      const waiting = async () =>
        (
          await app.database.pool.query(
            `select count(*)::int as n from pg_stat_activity
              where wait_event_type = 'Lock' and query like '%"users"%for share%'
                and datname = current_database()`,
          )
        ).rows[0].n;
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      await holder.query('commit');
      expect(codeOf(await answered)).toEqual([403, 'ACCOUNT_BANNED']);
    } finally {
      holder.release();
    }
    expect(await rows.answersOf(sale.id)).toEqual([]);
    await app.db.update(users).set({ isBanned: false }).where(eq(users.id, bidder.user.id));
    expect((await calls.answer(bidder, sale.id, 'aceitar')).status).toBe(200);
  });
});
