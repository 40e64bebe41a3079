import type { OwnCounterOffers, SaleCounterOffers } from '@martelo/contract/shapes/counter-offers';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { saleAmountsOf } from '@martelo/core/sale-amounts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../../platform/database/administration-schema.ts';
import { bids } from '../../../platform/database/bids-schema.ts';
import {
  charges,
  counterOffers,
  saleLines,
  sales,
} from '../../../platform/database/sales-schema.ts';
import { lots } from '../../../platform/database/schema.ts';
import type { SignedInUser } from '../../../testing/app-harness.ts';
import { createDefaults, type Defaults } from '../../defaults/defaults.fixture.ts';
import { endUndecidedSales } from '../end-undecided-sales.ts';

const HOUR_MS = 3_600_000;
const BID = 2_000_000;

let yard: Defaults;
let auctioneer: SignedInUser;
beforeAll(async () => {
  yard = await createDefaults();
  auctioneer = await yard.server.signIn('admin', { profiles: ['leiloeiro'] });
});
afterAll(() => yard.server.close());

/** A bid of R$ 20.000,00 on a lot whose seller wants R$ 25.000,00, at 5 % of commission. */
async function conditional() {
  const lot = { reserve: 2_500_000 };
  const terms = { comissaoPontosBase: 500 };
  const made = await yard.contest({ terms, bids: [1_900_000, BID], lot });
  expect(made.sale.state).toBe('aguardando_decisao');
  return made;
}

async function ask(
  saleId: number,
  { valor = '23.450,00', hours = 1, version = 0, who = auctioneer } = {},
) {
  return yard.server.inject({
    ...{ method: 'POST', url: `/api/admin/sales/${saleId}/counter-offers`, headers: who.headers },
    payload: {
      ...{ valor, versao: version },
      prazo: new Date(Date.now() + hours * HOUR_MS).toISOString(),
    },
  });
}

async function own(who: SignedInUser): Promise<OwnCounterOffers['contrapropostas']> {
  const url = '/api/account/counter-offers';
  return (await yard.server.inject({ url, headers: who.headers })).json().contrapropostas;
}

async function answer(who: SignedInUser, resposta: string, offer?: string) {
  const id = offer ?? (await own(who))[0]?.id;
  const url = `/api/counter-offers/${id}/answer`;
  return yard.server.inject({ method: 'POST', url, headers: who.headers, payload: { resposta } });
}

async function read(saleId: number): Promise<SaleCounterOffers> {
  const url = `/api/admin/sales/${saleId}/counter-offers`;
  return (await yard.server.inject({ url, headers: auctioneer.headers })).json();
}

const decide = (saleId: number, decisao: string, versao: number) =>
  yard.server.inject({
    ...{ method: 'POST', url: `/api/admin/sales/${saleId}/decide`, headers: auctioneer.headers },
    payload: { decisao, versao },
  });

const noticesOf = (userId: number, kind: 'counter-offer' | 'won' | 'sale-declined') =>
  yard.db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.kind, kind)));

describe('a counter-offer', () => {
  it('that is accepted makes the sale at its price, and the ledger keeps the bid', async () => {
    const { saleId, winner, vehicle } = await conditional();
    const [before] = await yard.db.select().from(lots).where(eq(lots.id, vehicle.lotId));
    const bidsBefore = await yard.db.$count(bids);
    expect((await ask(saleId)).statusCode).toBe(201);
    expect(await own(winner)).toMatchObject([
      { arremateId: String(saleId), lance: 20_000, valor: 23_450, estado: 'aberta' },
    ]);
    const [notice] = await noticesOf(winner.user.id, 'counter-offer');
    expect(notice?.body).toContain(
      'não aceita o seu lance de R$ 20.000,00, mas vende por R$ 23.450,00',
    );

    const answered = await answer(winner, 'aceitar');
    expect(answered.statusCode).toBe(200);
    const sale = await yard.saleRow(saleId);
    const amounts = saleAmountsOf(
      { ...DEFAULT_TERMS, comissaoPontosBase: 500 },
      'conservado',
      2_345_000,
    );
    expect(sale).toMatchObject({
      ...{ state: 'aguardando_pagamento', arremate: BID, acrescimo: 345_000 },
      total: amounts.total,
    });
    const lines = await yard.db.select().from(saleLines).where(eq(saleLines.saleId, saleId));
    expect(lines.reduce((sum, { valor }) => sum + valor, 0)).toBe(amounts.total);
    expect(lines.find(({ tipo }) => tipo === 'acrescimo')?.valor).toBe(345_000);
    const asked = await yard.chargesOf(saleId);
    expect(asked.map(({ kind, valor }) => [kind, valor])).toEqual([
      ['sinal', 469_000],
      ['saldo', amounts.total - 469_000],
    ]);
    const [offer] = await yard.db
      .select()
      .from(counterOffers)
      .where(eq(counterOffers.saleId, saleId));
    expect(offer).toMatchObject({ state: 'aceita', answeredTermsId: sale.termsId });
    expect(offer?.answeredIp).not.toBe('');
    expect(offer?.answeredAt).toEqual(sale.decidedAt);

    // The same answer again changes nothing; another one is refused.
    expect((await answer(winner, 'aceitar', String(offer?.id))).statusCode).toBe(200);
    expect((await answer(winner, 'recusar', String(offer?.id))).statusCode).toBe(409);
    expect(await yard.chargesOf(saleId)).toHaveLength(2);
    expect(await noticesOf(winner.user.id, 'won')).toHaveLength(1);

    const list = await yard.server.inject({ url: '/api/admin/sales', headers: auctioneer.headers });
    expect(list.json().find(({ id }: { id: string }) => id === String(saleId)).arremate).toBe(
      23_450,
    );
    const [after] = await yard.db.select().from(lots).where(eq(lots.id, vehicle.lotId));
    expect(after).toMatchObject({
      ...{ hammerPrice: before?.hammerPrice, lanceAtual: BID, saleDecision: 'accepted' },
      salePrice: 2_345_000,
    });
    const shown = await yard.server.inject({ url: `/api/vehicles/${vehicle.id}` });
    expect(shown.json()).toMatchObject({ lanceAtual: 20_000, valorVenda: 23_450 });
    expect(await yard.db.$count(bids)).toBe(bidsBefore);
    expect(await yard.audit()).toEqual([]);
    const entries = await yard.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, 'counter-offer.accepted'));
    expect(entries).toMatchObject([{ details: { lanceCentavos: BID, valorCentavos: 2_345_000 } }]);
  });

  it('that is refused leaves the decision with the seller, who may ask again or accept the bid', async () => {
    const { saleId, winner } = await conditional();
    await ask(saleId);
    expect((await answer(winner, 'recusar')).statusCode).toBe(200);
    expect((await yard.saleRow(saleId)).state).toBe('aguardando_decisao');
    const shown = await read(saleId);
    expect(shown).toMatchObject({ podeFazer: true, contrapropostas: [{ estado: 'recusada' }] });
    const { version } = await yard.saleRow(saleId);
    expect((await ask(saleId, { valor: '22.000,00', version })).statusCode).toBe(201);
    // The seller accepts the bid after all: the counter-offer ends, and its answer comes too late.
    const now = (await yard.saleRow(saleId)).version;
    expect((await decide(saleId, 'aceitar', now)).statusCode).toBe(200);
    expect((await answer(winner, 'aceitar')).json().code).toBe('COUNTER_OFFER_OVER');
    expect(await yard.saleRow(saleId)).toMatchObject({
      acrescimo: 0,
      state: 'aguardando_pagamento',
    });
    expect((await read(saleId)).contrapropostas.map(({ estado }) => estado)).toEqual([
      'encerrada',
      'recusada',
    ]);
  });

  it.each([
    ['20.000,00', { valor: 'Informe um valor acima do lance de R$ 20.000,00.' }],
    ['25.000,01', { valor: 'Informe no máximo o mínimo do vendedor, R$ 25.000,00.' }],
    ['', { valor: 'Informe o valor em reais, como 22.000,00.' }],
  ])('of %s is refused at its field', async (valor, fields) => {
    const { saleId } = await conditional();
    const refused = await ask(saleId, { valor });
    expect(refused.statusCode).toBe(400);
    const errors = refused.json().errors;
    expect(JSON.parse(JSON.stringify(errors).replace(/\u00a0/g, ' '))).toEqual(fields);
  });

  it('takes the minimum itself, but no deadline in the past or after the decision', async () => {
    const { saleId } = await conditional();
    expect((await ask(saleId, { hours: -1 })).json().errors.prazo).toBe(
      'Informe um prazo que ainda não passou.',
    );
    expect((await ask(saleId, { hours: 24 * 30 })).json().errors.prazo).toContain(
      'O prazo vai no máximo até o fim da decisão',
    );
    expect((await ask(saleId, { valor: '25.000,00' })).statusCode).toBe(201);
  });

  it('is one at a time, and asks for the version that the person saw', async () => {
    const { saleId } = await conditional();
    const both = await Promise.all([ask(saleId), ask(saleId, { valor: '24.000,00' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const { version } = await yard.saleRow(saleId);
    expect((await ask(saleId, { version })).json().code).toBe('COUNTER_OFFER_OPEN');
    expect((await ask(saleId, { version: 0 })).json().code).toBe('SALE_CHANGED');
  });

  it('ends by silence, and by the end of the decision, before any job has run', async () => {
    const { saleId, winner } = await conditional();
    await ask(saleId);
    const past = sql`clock_timestamp() - interval '1 minute'`;
    await yard.db
      .update(counterOffers)
      .set({ validUntil: past })
      .where(eq(counterOffers.saleId, saleId));
    expect(await own(winner)).toMatchObject([{ estado: 'encerrada' }]);
    expect((await answer(winner, 'aceitar')).json().code).toBe('COUNTER_OFFER_OVER');
    const { version } = await yard.saleRow(saleId);
    expect((await ask(saleId, { version })).statusCode).toBe(201);
    await yard.db.update(sales).set({ decisionUntil: past }).where(eq(sales.id, saleId));
    expect((await answer(winner, 'aceitar')).json().code).toBe('COUNTER_OFFER_OVER');
    await endUndecidedSales(yard.server.deps);
    expect((await yard.saleRow(saleId)).state).toBe('recusado');
    expect((await read(saleId)).contrapropostas.every(({ estado }) => estado === 'encerrada')).toBe(
      true,
    );
    const [told] = await noticesOf(winner.user.id, 'sale-declined');
    expect(told?.body).toContain('O vendedor não respondeu no prazo. Você está livre do lance');
    expect(await yard.db.$count(charges, eq(charges.saleId, saleId))).toBe(0);
  });

  it('is made by whoever decides sales, and answered by the bidder alone', async () => {
    const { saleId, people } = await conditional();
    expect((await ask(saleId, { who: yard.clerk })).statusCode).toBe(403);
    await ask(saleId);
    const offer = (await read(saleId)).contrapropostas[0]?.id;
    const [stranger] = people;
    if (!stranger) throw new Error('there is no other bidder');
    expect(await own(stranger)).toEqual([]);
    expect((await answer(stranger, 'aceitar', offer)).statusCode).toBe(404);
  });

  it('does not exist for a sale that was sold at the hammer', async () => {
    const { saleId } = await yard.contest();
    const { version } = await yard.saleRow(saleId);
    expect((await ask(saleId, { version })).json().code).toBe('LOT_NOT_CONDITIONAL');
    expect(await read(saleId)).toMatchObject({ podeFazer: false, contrapropostas: [] });
  });
});
