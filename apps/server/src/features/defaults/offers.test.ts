import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import { bids } from '../../platform/database/bids-schema.ts';
import { secondOffers } from '../../platform/database/defaults-schema.ts';
import { sales } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { type Contest, createDefaults, type Defaults, FINE_20, WHY } from './defaults.fixture.ts';
import { expireOffers } from './expire-offers.ts';

let yard: Defaults;
beforeAll(async () => {
  yard = await createDefaults();
});
afterAll(() => yard.server.close());

async function defaulted(contest: Contest = {}) {
  const made = await yard.contest(contest);
  await yard.makeLate(made.saleId);
  expect((await yard.declare(made.saleId)).statusCode).toBe(200);
  const [second] = made.people.slice(-2);
  if (!second) throw new Error('there is no second bidder');
  return { ...made, second };
}

describe('an offer to the second bidder', () => {
  it('is for the own recorded bid, although the automatic maximum was greater', async () => {
    const auction = await createAuction(yard.db, {
      ...{ automaticBids: true, increments: [{ upTo: null, raise: 10_000 }] },
      terms: (await yard.contest()).auction.terms,
    });
    const { id, lotId } = await createVehicle(yard.db, { auctionId: auction.id });
    const second = await yard.server.signIn('client', { document: '11144477735' });
    const winner = await yard.server.signIn('client', { document: '39053344705' });
    await yard.bid(winner, id, 2_280_000);
    const url = `/api/bids/automatic/${id}`;
    const { headers } = second;
    await yard.server.inject({ method: 'PUT', url, headers, payload: { maximo: 25_000 } });
    await yard.server.inject({ method: 'DELETE', url, headers });
    const own = await yard.db
      .select({ value: bids.value })
      .from(bids)
      .where(and(eq(bids.lotId, lotId), eq(bids.userId, second.user.id)));
    expect(own).toEqual([{ value: 2_290_000 }]);
    await yard.bid(winner, id, 2_345_000);
    await yard.close(auction.id);
    const [sale] = await yard.db.select().from(sales).where(eq(sales.lotId, lotId));
    const saleId = sale?.id ?? 0;
    await yard.makeLate(saleId);
    await yard.declare(saleId);
    expect((await yard.act(saleId, 'offer-next')).statusCode).toBe(200);
    expect(await yard.offers(second)).toMatchObject([
      { valor: 22_900, total: 24_045, estado: 'aberta', lote: sale?.vehicle.lote },
    ]);
  });

  it('tells the bidder the value and until when, and only the bidder sees it', async () => {
    const { saleId, second, winner } = await defaulted();
    await yard.act(saleId, 'offer-next');
    const [told] = await yard.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, second.user.id), eq(messages.kind, 'offer')));
    expect(told?.body).toMatch(/O seu lance de R\$ 22\.900,00 é o próximo/);
    expect(told?.body).toMatch(/Responda até \d\d\/\d\d\/\d{4} às 23:59/);
    expect(await yard.offers(winner)).toEqual([]);
    const [offer] = await yard.offers(second);
    const stranger = await yard.server.inject({
      ...{ method: 'POST', url: `/api/offers/${offer?.id}/answer`, headers: winner.headers },
      payload: { resposta: 'aceitar' },
    });
    expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'OFFER_NOT_FOUND']);
  });

  it('is made once when two people press at once', async () => {
    const { saleId } = await defaulted({ bids: [2_000_000, 2_100_000, 2_345_000] });
    const answers = await Promise.all([
      yard.act(saleId, 'offer-next'),
      yard.act(saleId, 'offer-next', {}, yard.ana),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const defaultCase = await yard.caseRow(saleId);
    const made = await yard.db
      .select()
      .from(secondOffers)
      .where(eq(secondOffers.caseId, defaultCase.id));
    expect(made).toHaveLength(1);
  });

  it('is refused when the terms of the lot do not allow it, as terms from before the field do not', async () => {
    const { ofertaSegundoLicitante: _, ...older } = FINE_20;
    const { saleId } = await defaulted({ terms: older });
    expect((await yard.act(saleId, 'offer-next')).json().code).toBe('OFFER_NOT_IN_TERMS');
    expect((await yard.read(saleId)).casos[0]).toMatchObject({
      ...{ segundoPermitido: false, podeOferecer: false, proximo: null },
    });
  });

  it.each([
    ['was banned', { isBanned: true }],
    ['is not approved', { status: 'negado' as const }],
    ['is impeded', { impededUntil: new Date(Date.now() + 60_000) }],
    ['has the document of the buyer', { document: 'same' }],
  ])('passes over a bidder who %s', async (_, values) => {
    const { saleId, people, winner } = await defaulted({ bids: [2_000_000, 2_290_000, 2_345_000] });
    const [third, second] = people;
    const { document } = await yard.userRow(winner.user.id);
    const changed = 'document' in values ? { document } : values;
    await yard.db
      .update(users)
      .set(changed)
      .where(eq(users.id, second?.user.id ?? 0));
    expect((await yard.read(saleId)).casos[0]?.proximo).toEqual({
      nome: third?.user.name,
      valor: 20_000,
    });
  });

  it('is made to nobody below the minimum of a public regime', async () => {
    const lot = { reserve: 2_300_000, avaliacao: 2_300_000, lanceInicial: 1_000_000 };
    const { saleId } = await defaulted({ regime: 'art328', lot });
    expect((await yard.act(saleId, 'offer-next')).json().code).toBe('OFFER_NOBODY');
  });
});

describe('an answer', () => {
  it('of yes makes a new sale at the own bid and undoes the first one; the ledger stays', async () => {
    const { saleId, second, sale, vehicle } = await defaulted();
    const before = await yard.lotRow(vehicle.lotId);
    await yard.act(saleId, 'offer-next');
    const answer = await yard.answer(second, 'aceitar');
    expect([answer.statusCode, answer.json().ofertas[0].estado]).toEqual([200, 'aceita']);
    expect(await yard.saleRow(saleId)).toMatchObject({
      ...{ state: 'desfeito', endReason: 'inadimplencia', arremate: sale.arremate },
    });
    const [next] = await yard.db.select().from(sales).where(eq(sales.previousSaleId, saleId));
    expect(next).toMatchObject({
      ...{ origin: 'segundo_licitante', state: 'aguardando_pagamento', arremate: 2_290_000 },
      ...{ total: 2_404_500, buyerId: second.user.id, termsId: sale.termsId },
    });
    const made = (await yard.chargesOf(next?.id ?? 0)).map(({ kind, valor }) => [kind, valor]);
    expect(made).toEqual([
      ['sinal', 458_000],
      ['saldo', 1_946_500],
    ]);
    expect(await yard.caseRow(saleId)).toMatchObject({
      ...{ state: 'encerrada', outcome: 'segundo_licitante' },
    });
    const { saleDecision: _, salePrice, ...ledger } = await yard.lotRow(vehicle.lotId);
    const { saleDecision: __, salePrice: hammered, ...old } = before;
    expect([hammered, salePrice]).toEqual([null, 2_290_000]);
    expect(ledger).toEqual(old);
    expect((await yard.answer(second, 'aceitar')).statusCode).toBe(200);
    expect((await yard.answer(second, 'recusar')).json().code).toBe('OFFER_ANSWERED');
    expect(await yard.read(next?.id ?? 0)).toMatchObject({ anterior: { id: String(saleId) } });
    const [stored] = await yard.db
      .select()
      .from(secondOffers)
      .where(eq(secondOffers.saleId, next?.id ?? 0));
    expect(stored).toMatchObject({ answerIp: '127.0.0.1', termsId: sale.termsId });
  });

  it('of yes, given twice at once, makes one sale', async () => {
    const { saleId, second } = await defaulted();
    await yard.act(saleId, 'offer-next');
    const [offer] = await yard.offers(second);
    const send = () =>
      yard.server.inject({
        ...{ method: 'POST' as const, url: `/api/offers/${offer?.id}/answer` },
        ...{ headers: second.headers, payload: { resposta: 'aceitar' } },
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const made = await yard.db.select().from(sales).where(eq(sales.previousSaleId, saleId));
    expect(made).toHaveLength(1);
  });

  it('of no opens the case again, and the next bidder can be asked', async () => {
    const { saleId, people } = await defaulted({ bids: [2_000_000, 2_290_000, 2_345_000] });
    const [third, second] = people;
    if (!third || !second) throw new Error('there are three bidders');
    await yard.act(saleId, 'offer-next');
    expect((await yard.answer(second, 'recusar')).statusCode).toBe(200);
    expect((await yard.caseRow(saleId)).state).toBe('aberta');
    await yard.act(saleId, 'offer-next');
    expect(await yard.offers(third)).toMatchObject([{ valor: 20_000, estado: 'aberta' }]);
  });

  it('after a ban since the offer is refused', async () => {
    const { saleId, second } = await defaulted();
    await yard.act(saleId, 'offer-next');
    const impededUntil = new Date(Date.now() + 60_000);
    await yard.db.update(users).set({ impededUntil }).where(eq(users.id, second.user.id));
    expect((await yard.answer(second, 'aceitar')).json().code).toBe('OFFER_NOT_ELIGIBLE');
    expect((await yard.saleRow(saleId)).state).toBe('inadimplente');
  });

  it('that is neither yes nor no is refused at its field', async () => {
    const { saleId, second } = await defaulted();
    await yard.act(saleId, 'offer-next');
    const answer = await yard.answer(second, 'talvez');
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { resposta: 'Escolha aceitar ou recusar.' },
    ]);
  });
});

describe('no answer in time', () => {
  it('is a refusal for every page before any job has run, and the job writes it', async () => {
    const { saleId, second } = await defaulted();
    await yard.act(saleId, 'offer-next');
    await yard.lapse(saleId);
    expect(await yard.offers(second)).toMatchObject([{ estado: 'expirada' }]);
    expect((await yard.read(saleId)).casos[0]?.estado).toBe('aberta');
    expect((await yard.answer(second, 'aceitar')).json().code).toBe('OFFER_OVER');
    const { db, live, jobs } = yard.server.deps;
    await expireOffers({ db, live, jobs });
    expect((await yard.caseRow(saleId)).state).toBe('aberta');
    expect(await expireOffers({ db, live, jobs })).toBe(0);
  });

  it('keeps nobody from the next step, although the job is late', async () => {
    const { saleId } = await defaulted({ bids: [2_000_000, 2_290_000, 2_345_000] });
    await yard.act(saleId, 'offer-next');
    await yard.lapse(saleId);
    expect((await yard.act(saleId, 'offer-next')).statusCode).toBe(200);
  });

  it('three times ends the offers of a case', async () => {
    const bidders = [2_000_000, 2_010_000, 2_020_000, 2_030_000, 2_345_000];
    const { saleId } = await defaulted({ bids: bidders });
    for (let left = 3; left > 0; left -= 1) {
      expect((await yard.act(saleId, 'offer-next')).statusCode).toBe(200);
      await yard.lapse(saleId);
    }
    expect((await yard.act(saleId, 'offer-next')).json().code).toBe('OFFERS_USED');
    expect((await yard.read(saleId)).casos[0]?.podeOferecer).toBe(false);
  });
});

it('the first buyer cannot regularise while an offer is open', async () => {
  const { saleId } = await defaulted();
  await yard.act(saleId, 'offer-next');
  for (const path of ['regularise', 'close']) {
    const answer = await yard.act(saleId, path, { motivo: WHY });
    expect([path, answer.json().code]).toEqual([path, 'DEFAULT_OFFER_OPEN']);
  }
  expect((await yard.act(saleId, 're-offer')).json().code).toBe('DEFAULT_OFFER_OPEN');
});

it('the audit of the ledger finds nothing after defaults, offers and new lots', async () => {
  expect(await yard.audit()).toEqual([]);
});
