import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lots, vehicles } from '../../platform/database/schema.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { createSale, type SaleValues } from '../../testing/sale-factory.ts';
import { pastPrices } from './past-prices.queries.ts';
import { similarLots } from './similar-lots.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let made = 0;
/** A make that no other test has. */
const newMake = () => `Marca ${++made}`;
const similar = async (id: number) => (await app.inject(`/api/vehicles/${id}/similar`)).json();
const titles = async (id: number): Promise<string[]> =>
  (await similar(id)).parecidos.map(({ titulo }: { titulo: string }) => titulo);
const past = async (id: number) => (await app.inject(`/api/vehicles/${id}/past-prices`)).json();

describe('similar lots', () => {
  test('are those of the model, then of its first word, then of the make, the nearest price first', async () => {
    const { id: auctionId } = await createAuction(app.db, { tipo: 'Motos' });
    const marca = newMake();
    const bike = (titulo: string, modelo: string, lanceInicial: number, other = {}) =>
      createVehicle(app.db, {
        ...{ auctionId, categoria: 'Moto', titulo, marca, modelo, lot: { lanceInicial } },
        ...other,
      });
    const { id } = await bike('A própria', 'CG 160 Start', 1_000_000);
    await bike('Outra marca, perto', 'CG 160 Start', 1_010_000, { marca: newMake() });
    await bike('Outra marca, longe', 'Biz', 3_000_000, { marca: newMake() });
    await bike('Mesma marca', 'Pop', 1_000_000);
    await bike('Mesmo nome', 'Cg 125', 1_000_000);
    await bike('Mesmo modelo, longe', 'cg 160 start', 2_000_000);
    await bike('Mesmo modelo, perto', 'CG 160 Start', 1_100_000);
    await bike('Mesmo modelo, vendida', 'CG 160 Start', 1_000_000, {
      lot: { status: 'unsold', lanceInicial: 1_000_000 },
    });
    expect(await titles(id)).toEqual([
      ...['Mesmo modelo, perto', 'Mesmo modelo, longe', 'Mesmo nome', 'Mesma marca'],
      ...['Outra marca, perto', 'Outra marca, longe'],
    ]);
  });

  test('are six at the most, of public and open auctions, without anybody’s data', async () => {
    const marca = newMake();
    const tractor = (auctionId: number | null, titulo: string) =>
      createVehicle(app.db, { auctionId, categoria: 'Trator', marca, titulo });
    const open = await createAuction(app.db, { tipo: 'Tratores', phase: 'paused' });
    const draft = await createAuction(app.db, { tipo: 'Tratores', publishedAt: null });
    const over = await createAuction(app.db, { tipo: 'Tratores', phase: 'finished' });
    for (const { id } of [draft, over]) await tractor(id, 'Escondido');
    const archived = await tractor(open.id, 'Excluído');
    await app.db.update(vehicles).set({ archivedAt: new Date() }).where(sql`id = ${archived.id}`);
    const { id } = await tractor(over.id, 'O próprio');
    expect(await similar(id)).toEqual({ parecidos: [] });
    const other = await tractor(over.id, 'Outro');
    for (let number = 1; number <= 7; number += 1) await tractor(open.id, `Trator ${number}`);
    const answer = await app.inject(`/api/vehicles/${other.id}/similar`);
    expect(answer.json().parecidos).toHaveLength(6);
    expect(answer.body).not.toContain('Escondido');
    expect(answer.body).not.toContain('Excluído');
    expect(answer.body).not.toMatch(/leader|winner|user/i);
  });

  test('belong to no vehicle that the public does not see', async () => {
    const draft = await createAuction(app.db, { publishedAt: null });
    const { id } = await createVehicle(app.db, { auctionId: draft.id });
    for (const hidden of [id, 999_999_999]) {
      for (const part of ['similar', 'past-prices']) {
        expect((await app.inject(`/api/vehicles/${hidden}/${part}`)).statusCode).toBe(404);
      }
    }
    expect((await app.inject('/api/vehicles/nada/similar')).statusCode).toBe(400);
  });
});

describe('vehicles by their ids', () => {
  const brief = async (ids: string): Promise<string[]> =>
    (await app.inject(`/api/vehicles/brief?ids=${ids}`))
      .json()
      .veiculos.map(({ id }: { id: string }) => id);

  test('are in the order of the question, without those that the public does not see', async () => {
    const open = await createAuction(app.db);
    const draft = await createAuction(app.db, { publishedAt: null });
    const [first, second] = [
      await createVehicle(app.db, { auctionId: open.id }),
      await createVehicle(app.db, { auctionId: open.id }),
    ];
    const hidden = await createVehicle(app.db, { auctionId: draft.id });
    const ids = [second.id, hidden.id, first.id, second.id, 999_999_999];
    expect(await brief(ids.join(','))).toEqual([String(second.id), String(first.id)]);
  });

  test('are twelve at the most, and what is no id is left out', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const made: number[] = [];
    for (let number = 0; number < 13; number += 1) {
      made.push((await createVehicle(app.db, { auctionId })).id);
    }
    expect(await brief(made.join(','))).toEqual(made.slice(0, 12).map(String));
    expect(await brief(`nada,-1,${made[0]},1e3,%00`)).toEqual([String(made[0])]);
    expect(await brief('')).toEqual([]);
    expect(await brief('1'.repeat(500))).toEqual([]);
  });
});

describe('past prices', () => {
  type Kind = { marca: string; modelo: string; ano: number };
  const sold = async (vehicle: Kind, values: SaleValues = {}) =>
    createSale(app.db, { state: 'entregue', vehicle, ...values });
  const offered = async (vehicle: Kind, lot = {}) => {
    const { id: auctionId } = await createAuction(app.db);
    return (await createVehicle(app.db, { ...vehicle, auctionId, lot })).id;
  };

  test('are told from three buyers on, for the model and a year more or less', async () => {
    const kind = { marca: newMake(), modelo: 'Gol 1.0', ano: 2015 };
    await sold(kind, { arremate: 2_000_000, columns: { acrescimo: 50_000 } });
    await sold({ ...kind, modelo: 'GOL 1.0', ano: 2016 }, { arremate: 1_200_000 });
    // Neither another year nor another model nor scrap.
    await sold({ ...kind, ano: 2017 }, { arremate: 9_000_000 });
    await sold({ ...kind, modelo: 'Gol 1.6' }, { arremate: 9_000_000 });
    const scrap = await sold(kind, { arremate: 100_000 });
    await app.db
      .update(lots)
      .set({ classe: 'sucata_aproveitavel' })
      .where(sql`id = ${scrap.lotId}`);
    expect(await past(await offered(kind))).toEqual({ vendas: null });
    const closedAt = new Date('2026-09-03T12:00:00.000Z');
    await sold({ ...kind, ano: 2014 }, { arremate: 1_500_000, columns: { closedAt } });
    const answer = await app.inject(`/api/vehicles/${await offered(kind)}/past-prices`);
    expect(answer.json()).toEqual({
      vendas: { minimo: 12_000, maximo: 20_500, total: 3, ultima: expect.any(String) },
    });
    expect(answer.body).not.toContain('Cliente');
  });

  test('are not told of one person who bought three times', async () => {
    const kind = { marca: newMake(), modelo: 'Onix', ano: 2020 };
    const buyer = await createUser(app.db);
    for (let time = 0; time < 3; time += 1) await sold(kind, { buyerId: buyer.id });
    await sold(kind);
    expect(await past(await offered(kind))).toEqual({ vendas: null });
    await sold(kind);
    expect((await past(await offered(kind))).vendas).toMatchObject({ total: 5 });
  });

  test('count no sale that waits for its seller, was undone or was not paid', async () => {
    const kind = { marca: newMake(), modelo: 'Uno', ano: 2010 };
    for (const state of ['aguardando_decisao', 'recusado', 'inadimplente', 'desfeito'] as const) {
      await sold(kind, { state });
    }
    await sold(kind);
    await sold(kind);
    expect(await past(await offered(kind))).toEqual({ vendas: null });
    const id = await offered(kind);
    await sold(kind, { state: 'aguardando_pagamento' });
    expect((await past(id)).vendas).toMatchObject({ total: 3 });
  });

  test('leave out the vehicle itself, and need a make and a model', async () => {
    const kind = { marca: newMake(), modelo: 'Ka', ano: 2018 };
    const first = await sold(kind);
    await sold(kind);
    await sold(kind);
    expect(await past(first.vehicleId)).toEqual({ vendas: null });
    for (const unknown of [{ marca: '' }, { modelo: ' ' }]) {
      const nameless = { ...kind, ...unknown };
      for (let time = 0; time < 3; time += 1) await sold(nameless);
      expect(await past(await offered(nameless))).toEqual({ vendas: null });
    }
  });
});

test('both are read by indexes among ten thousand vehicles', async () => {
  const { id: auctionId } = await createAuction(app.db, { tipo: 'Carros' });
  const { pool } = app.database;
  await pool.query(`insert into vehicles (titulo, marca, modelo, ano, search)
    select 'Carro ' || n, 'Marca ' || n % 40, 'Modelo ' || n % 5, 2010 + n % 10, 'carro' from generate_series(1, 10000) n`);
  await pool.query(
    `insert into lots (vehicle_id, auction_id, lote, lance_inicial, status)
      select v.id, $1, 'X' || v.id, 1000000 + v.id, case when v.id % 2 = 0 then 'active' else 'unsold' end
      from vehicles v where v.titulo like 'Carro %' and not exists (select from lots l where l.vehicle_id = v.id)`,
    [auctionId],
  );
  await pool.query('analyze vehicles, lots, sales');
  const kind = { id: 1, marcaFolded: 'marca 7', modelo: 'Modelo 2', ano: 2015 };
  const slots = [{ id: auctionId, extensionMs: 0, position: 1 }];
  const wanted = { ...kind, categoria: 'Carro' as const, price: 1_000_000 };
  for (const statement of [
    similarLots(wanted, slots, 6),
    pastPrices({ ...kind, classe: 'conservado' }),
  ]) {
    const plan = JSON.stringify((await app.db.execute(sql`explain ${statement}`)).rows);
    expect(plan).toContain('vehicles_make');
    expect(plan).not.toContain('Seq Scan on vehicles');
    expect(plan).not.toContain('Seq Scan on lots');
  }
});
