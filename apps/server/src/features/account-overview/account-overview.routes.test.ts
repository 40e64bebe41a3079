import type { AccountOverview, OwnLots } from '@martelo/contract/shapes/account-overview';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counterOffers } from '../../platform/database/sales-schema.ts';
import { lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { closedLots } from './own-lots.queries.ts';

let app: TestApp;
let person: SignedInUser;
let rival: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
  rival = await app.signIn('client');
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signIn('client');
});

async function newLot(values: Parameters<typeof createAuction>[1] = {}) {
  const { id: auctionId } = await createAuction(app.db, values);
  return createVehicle(app.db, { auctionId });
}
async function bid({ headers }: SignedInUser, vehicleId: number, value: number) {
  const payload = { vehicleId: String(vehicleId), value };
  const answer = await app.inject({ method: 'POST', url: '/api/bids/create', headers, payload });
  expect(answer.statusCode, answer.body).toBe(201);
}
const read = async (situacao: string, query = '', { headers } = person): Promise<OwnLots> =>
  (await app.inject({ url: `/api/account/bids?situacao=${situacao}${query}`, headers })).json();
const overview = async ({ headers } = person): Promise<AccountOverview> =>
  (await app.inject({ url: '/api/account/overview', headers })).json();
const titles = ({ lances }: Pick<OwnLots, 'lances'>) => lances.map(({ veiculo }) => veiculo.titulo);
const close = (lotId: number, change: Partial<typeof lots.$inferInsert>) =>
  app.db
    .update(lots)
    .set({ closedAt: new Date(), ...change })
    .where(eq(lots.id, lotId));

describe('the own open lots', () => {
  test('move from one tab to the other with the lead', async () => {
    const vehicle = await newLot();
    await bid(person, vehicle.id, 11_000);
    expect(await read('vencendo')).toMatchObject({
      total: 1,
      lances: [{ vencendo: true, meuLance: 11_000, maximo: null, licitante: 1, atual: true }],
      abertos: [{ vehicleId: String(vehicle.id), leading: true }],
    });
    expect((await read('superado')).lances).toEqual([]);
    await bid(rival, vehicle.id, 12_000);
    expect((await read('vencendo')).lances).toEqual([]);
    expect(await read('superado')).toMatchObject({
      lances: [{ vencendo: false, meuLance: 11_000, veiculo: { lanceAtual: 12_000 } }],
    });
  });

  test('have the terms that the sale would have', async () => {
    const vehicle = await newLot();
    await bid(person, vehicle.id, 11_000);
    const [lot] = (await read('vencendo')).lances;
    const shown = await app.inject(`/api/vehicles/${vehicle.id}`);
    expect(lot?.veiculo.condicoes).toEqual(shown.json().condicoes);
    expect(lot?.veiculo.condicoes?.comissaoPontosBase).toBe(500);
  });

  test('show the own maximum and nobody else’s', async () => {
    const { id } = await newLot({
      increments: [{ upTo: null, raise: 10_000 }],
      automaticBids: true,
    });
    const place = ({ headers }: SignedInUser, maximo: number) =>
      app.inject({
        method: 'PUT',
        url: `/api/bids/automatic/${id}`,
        headers,
        payload: { maximo },
      });
    expect((await place(person, 15_000)).statusCode).toBe(200);
    expect((await read('vencendo')).lances).toMatchObject([{ maximo: 15_000 }]);
    await place(rival, 12_000);
    expect(JSON.stringify(await read('superado', '', rival))).not.toContain('15000');
  });

  test('come by their end, in pages', async () => {
    const hour = 3_600_000;
    const at = (hours: number) => new Date(Date.now() + hours * hour);
    const late = await newLot({ dataFim: at(9) });
    const soon = await newLot({ dataFim: at(2) });
    await bid(person, late.id, 11_000);
    await bid(person, soon.id, 11_000);
    expect(titles(await read('vencendo'))).toEqual([soon.titulo, late.titulo]);
    const second = await read('vencendo', '&page=2&limit=1');
    expect(titles(second)).toEqual([late.titulo]);
    expect(second).toMatchObject({ total: 2, page: 2, totalPages: 2 });
    expect(second.abertos).toHaveLength(2);
  });

  test('lose a bid that was taken back', async () => {
    const vehicle = await newLot();
    await bid(person, vehicle.id, 11_000);
    const { headers } = await app.signIn('admin');
    const url = `/api/bids/admin/reset/vehicle/${vehicle.id}`;
    await switchOffSecondPerson(app.db);
    const answer = await app.inject({ method: 'DELETE', url, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await read('vencendo')).abertos).toEqual([]);
  });
});

describe('the own closed lots', () => {
  test('say who won and by how much', async () => {
    const won = await newLot();
    await bid(rival, won.id, 11_000);
    await bid(person, won.id, 11_500);
    await close(won.lotId, { status: 'sold', winnerId: person.user.id });
    const lost = await newLot();
    await bid(person, lost.id, 11_000);
    await bid(rival, lost.id, 14_000);
    await close(lost.lotId, { status: 'sold', winnerId: rival.user.id });
    const waits = await newLot();
    await bid(person, waits.id, 11_000);
    await close(waits.lotId, { status: 'conditional' });
    const others = await newLot();
    await bid(person, others.id, 11_000);
    await bid(rival, others.id, 12_000);
    await close(others.lotId, { status: 'conditional', winnerId: rival.user.id });
    const unsold = await newLot();
    await bid(person, unsold.id, 11_000);
    await close(unsold.lotId, { status: 'unsold' });
    const { lances, total } = await read('encerrados');
    expect(total).toBe(5);
    expect(lances.map(({ resultado, diferenca }) => [resultado, diferenca])).toEqual([
      ['nao_vendido', null],
      ['outro_aguarda', 1_000],
      ['aguarda', null],
      ['perdeu', 3_000],
      ['venceu', 500],
    ]);
    expect((await read('vencendo')).abertos).toEqual([]);
  });

  test('have no page once the vehicle is offered again, and keep their number', async () => {
    const vehicle = await newLot();
    await bid(person, vehicle.id, 11_000);
    await close(vehicle.lotId, { status: 'unsold' });
    const { id: auctionId } = await createAuction(app.db);
    const next = { vehicleId: vehicle.id, auctionId, lote: 'Z9', lanceInicial: 1_000_000 };
    await app.db.insert(lots).values(next);
    const [lot] = (await read('encerrados')).lances;
    expect(lot?.atual).toBe(false);
    expect(lot?.veiculo.lote).not.toBe('Z9');
  });

  test('are read by indexes for a person with ten thousand bids', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => newLot()));
    const { pool } = app.database;
    await pool.query(
      `insert into bids (lot_id, sequence, epoch, action, value, user_id, bidder_number, created_at, hash)
        select lot, number, 0, 'normal', 1000000 + number, case when number % 2 = 0 then $1 else $2 end::bigint,
          1, now() - interval '1 day', '\\x00' from unnest($3::bigint[]) lot, generate_series(1, 5000) number`,
      [person.user.id, rival.user.id, made.map(({ lotId }) => lotId)],
    );
    for (const { lotId } of made) await close(lotId, { status: 'unsold', sequence: 5000 });
    await pool.query('analyze bids, lots');
    const { lances } = await read('encerrados');
    expect(lances.map(({ meuLance }) => meuLance)).toEqual(Array(4).fill(10_050));
    const statement = closedLots(person.user.id, { limit: 12, offset: 0 });
    const plan = JSON.stringify((await app.db.execute(sql`explain ${statement}`)).rows);
    expect(plan).toContain('bids_user');
    expect(plan).not.toContain('Seq Scan on bids');
  });
});

describe('the overview', () => {
  test('of somebody new has nothing to do', async () => {
    const seen = await overview();
    expect(seen).toMatchObject({ tarefas: [], outrasTarefas: 0, vencendo: [], superado: [] });
  });

  test('names what is asked, the nearest deadline first, five at most', async () => {
    const buyerId = person.user.id;
    const day = (days: number) => new Date(Date.now() + days * 86_400_000);
    const pay = await createSale(app.db, { buyerId });
    await createSale(app.db, {
      buyerId,
      state: 'liberado',
      columns: { pickupUntil: day(-1) },
    });
    const undecided = await createSale(app.db, { buyerId, state: 'aguardando_decisao' });
    const { user } = await app.signIn('admin');
    await app.db.insert(counterOffers).values({
      saleId: undecided.id,
      valor: 2_500_000,
      validUntil: day(0.5),
      madeById: user.id,
    });
    expect((await overview()).tarefas).toMatchObject([
      { tipo: 'retirar', vencido: true, valor: null },
      { tipo: 'contraproposta', arremateId: String(undecided.id), valor: 25_000 },
      { tipo: 'pagar', arremateId: String(pay.id), vencido: false },
    ]);
    for (let more = 0; more < 4; more += 1) await createSale(app.db, { buyerId });
    const seen = await overview();
    expect(seen.tarefas).toHaveLength(5);
    expect(seen.outrasTarefas).toBe(2);
    expect((await overview(rival)).tarefas).toEqual([]);
  });

  test('has the open lots and the next auctions', async () => {
    const leads = await newLot();
    await bid(person, leads.id, 11_000);
    const outbid = await newLot();
    await bid(person, outbid.id, 11_000);
    await bid(rival, outbid.id, 12_000);
    const next = await createAuction(app.db, { phase: 'upcoming' });
    await createAuction(app.db, { phase: 'upcoming', publishedAt: null, titulo: 'Rascunho' });
    const seen = await overview();
    expect(titles({ lances: seen.vencendo })).toEqual([leads.titulo]);
    expect(titles({ lances: seen.superado })).toEqual([outbid.titulo]);
    expect(seen.leiloes.map(({ titulo }) => titulo)).toEqual([next.titulo]);
  });
});
