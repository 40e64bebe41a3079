import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages, siteSettings } from '../../platform/database/administration-schema.ts';
import { lots } from '../../platform/database/schema.ts';
import { listBlockingLots } from '../privacy/obstacles.queries.ts';
import { readExport } from '../privacy/read-export.ts';
import { type Contest, createDefaults, type Defaults, FINE_20, WHY } from './defaults.fixture.ts';

const ZONE = 'America/Maceio';

let yard: Defaults;
beforeAll(async () => {
  yard = await createDefaults();
});
afterAll(() => yard.server.close());

async function defaulted(contest: Contest = {}, paid = '') {
  const made = await yard.contest(contest);
  if (paid) expect((await yard.credit(made.saleId, paid)).statusCode).toBe(200);
  await yard.makeLate(made.saleId);
  expect((await yard.declare(made.saleId)).statusCode).toBe(200);
  return made;
}

const nextLots = (lotId: number) =>
  yard.db.select().from(lots).where(eq(lots.previousLotId, lotId));

describe('regularising', () => {
  it('asks for what is missing with a new deadline, and the paid sale goes on', async () => {
    const { saleId, winner } = await defaulted({}, '4.690,00');
    const answer = await yard.act(saleId, 'regularise', { motivo: WHY });
    expect([answer.statusCode, answer.json().casos[0].desfecho]).toEqual([200, 'regularizada']);
    expect(await yard.saleRow(saleId)).toMatchObject({ state: 'aguardando_pagamento' });
    const charges = await yard.chargesOf(saleId);
    expect(charges.at(-1)).toMatchObject({ kind: 'saldo', valor: 1_993_250, state: 'aberta' });
    const told = await yard.db
      .select({ kind: messages.kind })
      .from(messages)
      .where(eq(messages.userId, winner.user.id));
    expect(told.map(({ kind }) => kind)).toContain('regularised');
    expect((await yard.credit(saleId, '19.932,50')).statusCode).toBe(200);
    expect((await yard.saleRow(saleId)).state).toBe('pago');
  });

  it('cancels the fine, gives back what was paid for it, and leaves the impediment', async () => {
    const terms = { ...FINE_20, multaInadimplenciaPontosBase: 2_500 };
    const { saleId, winner } = await defaulted({ terms }, '4.690,00');
    await yard.credit(saleId, '1.000,00');
    expect((await yard.act(saleId, 'regularise', { motivo: WHY })).statusCode).toBe(200);
    const charges = (await yard.chargesOf(saleId)).map(({ kind, state }) => [kind, state]);
    expect(charges).toEqual([
      ['sinal', 'paga'],
      ['saldo', 'cancelada'],
      ['multa', 'cancelada'],
      ['saldo', 'aberta'],
    ]);
    const url = `/api/admin/sales/${saleId}/payments`;
    const shown = (await yard.server.inject({ url, headers: yard.clerk.headers })).json();
    expect([shown.falta, shown.aDevolver]).toEqual([19_932.5, 1_000]);
    expect((await yard.userRow(winner.user.id)).impededUntil).not.toBeNull();
    expect((await yard.act(saleId, 'lift')).statusCode).toBe(200);
    expect((await yard.userRow(winner.user.id)).impededUntil).toBeNull();
  });

  it('that is not paid either can be declared again, as another case', async () => {
    const { saleId } = await defaulted();
    await yard.act(saleId, 'regularise', { motivo: WHY });
    await yard.makeLate(saleId);
    expect((await yard.declare(saleId)).json().casos).toHaveLength(2);
  });
});

it('closing undoes the sale and ends the case for good', async () => {
  const { saleId } = await defaulted();
  expect((await yard.act(saleId, 'close', { motivo: WHY })).statusCode).toBe(200);
  expect(await yard.saleRow(saleId)).toMatchObject({ state: 'desfeito' });
  expect(await yard.caseRow(saleId)).toMatchObject({ outcome: 'cancelada', endReason: WHY });
  const again = await yard.act(saleId, 'regularise', { motivo: WHY });
  expect(again.json().code).toBe('DEFAULT_MOVE_IMPOSSIBLE');
});

describe('another auction', () => {
  it('gets a new lot of the vehicle with the values of the one before', async () => {
    const lot = { reserve: 1_500_000, lanceInicial: 1_000_000 };
    const { saleId, vehicle } = await defaulted({ lot });
    const answer = await yard.act(saleId, 're-offer');
    expect([answer.statusCode, answer.json().casos[0].desfecho]).toEqual([200, 'nova_oferta']);
    expect(await nextLots(vehicle.lotId)).toMatchObject([
      {
        ...lot,
        vehicleId: vehicle.id,
        status: 'active',
        auctionId: null,
        ordemLeilao: 1,
        sequence: 0,
      },
    ]);
    expect((await yard.saleRow(saleId)).state).toBe('desfeito');
    expect(await yard.lotRow(vehicle.lotId)).toMatchObject({
      status: 'sold',
      hammerPrice: 2_345_000,
    });
    expect((await yard.act(saleId, 're-offer')).json().code).toBe('VEHICLE_OFFERED_AGAIN');
  });

  it('counts the appearance in a traffic authority’s auction only when the yard says so', async () => {
    const lot = { reserve: 2_000_001, avaliacao: 2_000_001, lanceInicial: 2_000_001 };
    const contest = { regime: 'art328' as const, lot, bids: [2_345_000] };
    const first = await defaulted(contest);
    await yard.act(first.saleId, 're-offer');
    expect(await nextLots(first.vehicle.lotId)).toMatchObject([{ ...lot, ordemLeilao: 1 }]);
    const value = { toleranciaHoras: 24, contaComoNaoArrematado: true };
    await yard.db.insert(siteSettings).values({ key: 'inadimplencia', value });
    const second = await defaulted(contest);
    expect((await yard.read(second.saleId)).casos[0]?.novaOferta).toMatchObject({
      ...{ ordem: 2, minimo: 10_000.01, precisaSucata: false },
    });
    await yard.act(second.saleId, 're-offer');
    expect(await nextLots(second.vehicle.lotId)).toMatchObject([
      { ordemLeilao: 2, reserve: 1_000_001, lanceInicial: 1_000_001, classe: 'conservado' },
    ]);
  });

  it('is as scrap by a new appraisal after two of them', async () => {
    const lot = { reserve: 1_000_001, avaliacao: 2_000_001, ordemLeilao: 2 as const };
    const made = await defaulted({ regime: 'art328', lot, bids: [2_345_000] });
    expect((await yard.act(made.saleId, 're-offer')).json().code).toBe('SCRAP_NEEDED');
    const kept = { classe: 'conservado', avaliacao: '900,00' };
    expect((await yard.act(made.saleId, 're-offer', { sucata: kept })).statusCode).toBe(400);
    const sucata = { classe: 'sucata_aproveitavel', avaliacao: '900,00' };
    expect((await yard.act(made.saleId, 're-offer', { sucata })).statusCode).toBe(200);
    expect(await nextLots(made.vehicle.lotId)).toMatchObject([
      { ordemLeilao: 3, classe: 'sucata_aproveitavel', avaliacao: 90_000, reserve: 90_000 },
    ]);
  });
});

it('a case that moved meanwhile is not decided by an old page', async () => {
  const { saleId } = await defaulted();
  const { id } = await yard.caseRow(saleId);
  const old = await yard.server.inject({
    ...{ method: 'POST', url: `/api/admin/default-cases/${id}/close` },
    ...{ headers: yard.clerk.headers, payload: { motivo: WHY, versao: 7 } },
  });
  expect([old.statusCode, old.json().code]).toEqual([409, 'DEFAULT_CHANGED']);
});

it('the buyer reads the decision, and nobody else does', async () => {
  const { saleId, winner, people } = await defaulted({}, '4.690,00');
  const url = `/api/account/sales/${saleId}/default`;
  const own = await yard.server.inject({ url, headers: winner.headers });
  expect(own.json().caso).toMatchObject({
    ...{ estado: 'aberta', motivo: WHY, retido: 4_690, recursoDiasUteis: 3 },
    impedimentoAte: expect.any(String),
  });
  const headers = people[0]?.headers ?? {};
  expect((await yard.server.inject({ url, headers })).json().code).toBe('OWN_SALE_NOT_FOUND');
});

it('the own export of both people has the decision and the offer', async () => {
  const { saleId, winner, people } = await defaulted();
  await yard.act(saleId, 'offer-next');
  const [second] = people;
  const first = await readExport(yard.db, winner.user.id, ZONE);
  expect(first?.inadimplencias).toMatchObject([{ saleId, reason: WHY, fine: 4_690 }]);
  const other = await readExport(yard.db, second?.user.id ?? 0, ZONE);
  expect(other).toMatchObject({
    inadimplencias: [],
    ofertas: [{ valor: 22_900, state: 'aberta' }],
  });
});

it('a default and a purchase by an offer stand in the way of an erasure', async () => {
  const { saleId, winner, people } = await defaulted();
  const [second] = people;
  if (!second) throw new Error('there is a second bidder');
  await yard.act(saleId, 'offer-next');
  expect(await listBlockingLots(yard.db, second.user.id, ZONE)).toEqual([]);
  expect((await yard.answer(second, 'aceitar')).statusCode).toBe(200);
  expect(await listBlockingLots(yard.db, second.user.id, ZONE)).toMatchObject([{ why: 'won' }]);
  expect(await listBlockingLots(yard.db, winner.user.id, ZONE)).toMatchObject([{ why: 'won' }]);
  const closed = await defaulted();
  await yard.act(closed.saleId, 'close', { motivo: WHY });
  expect(await listBlockingLots(yard.db, closed.winner.user.id, ZONE)).toMatchObject([
    { why: 'won' },
  ]);
});

it('the audit of the ledger finds nothing', async () => {
  expect(await yard.audit()).toEqual([]);
});
