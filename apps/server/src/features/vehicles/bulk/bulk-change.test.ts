import type { BulkAnswer, BulkPreview, BulkRow } from '@martelo/contract/shapes/bulk-change';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { auditLog } from '../../../platform/database/administration-schema.ts';
import { lots, vehicles } from '../../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../../testing/factories.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

type Wish = { tipo: string } & Record<string, unknown>;

async function post<T>(url: string, payload: object): Promise<{ status: number; body: T }> {
  const { headers } = admin;
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const preview = async (ids: number[], wish: Wish) =>
  (await post<BulkPreview>('/api/vehicles/bulk/preview', { ids, ...wish })).body.veiculos;
const apply = (rows: BulkRow[], wish: Wish) =>
  post<BulkAnswer>('/api/vehicles/bulk', {
    veiculos: rows.map(({ id, versao }) => ({ id, versao })),
    ...wish,
  });

/** The newest lot of each vehicle. */
async function lotsOf(ids: number[]) {
  const rows = await app.db
    .select()
    .from(lots)
    .where(inArray(lots.vehicleId, ids))
    .orderBy(lots.id);
  return new Map(rows.map((row) => [row.vehicleId, row]));
}
async function lotOf(id: number) {
  const lot = (await lotsOf([id])).get(id);
  if (!lot) throw new Error('a vehicle without a lot');
  return lot;
}

async function bid(vehicleId: number, value: number): Promise<void> {
  const { headers } = await app.signIn('client');
  const payload = { vehicleId, value };
  const answer = await app.inject({ method: 'POST', url: '/api/bids/create', headers, payload });
  expect(answer.statusCode).toBe(201);
}

/** Vehicles of one auction, with the numbers C001, C002 … */
async function addVehicles(count: number, { auctionId }: { auctionId: number }) {
  const ids: number[] = [];
  for (let made = 1; made <= count; made += 1) {
    const lot = { lote: `C00${made}`, lanceInicial: made * 100_000 };
    ids.push((await createVehicle(app.db, { auctionId, lot })).id);
  }
  return ids;
}

describe('a bulk change', () => {
  it('moves vehicles with their numbers, and writes one entry with all of them', async () => {
    const from = await createAuction(app.db);
    const to = await createAuction(app.db, { phase: 'upcoming', numeroLote: '88' });
    const ids = await addVehicles(3, { auctionId: from.id });
    await createVehicle(app.db, { auctionId: to.id, lot: { lote: 'C002' } });
    const wish = { tipo: 'leilao', auctionId: String(to.id) };
    const rows = await preview(ids, wish);
    const name = `${to.titulo} · nº 88`;
    expect(rows.map(({ mudancas }) => mudancas.map(({ depois }) => depois))).toEqual([
      [name],
      [name, 'C003'],
      [name, 'C004'],
    ]);
    app.published.length = 0;
    const { status, body } = await apply(rows, wish);
    expect([status, body]).toEqual([
      200,
      { message: '3 veículos alterados.', alterados: 3, recusados: [] },
    ]);
    expect(app.published.filter(({ event }) => event.type === 'admin-list')).toHaveLength(1);
    expect(app.published.filter(({ event }) => event.type === 'vehicle')).toHaveLength(3);
    const moved = await lotsOf(ids);
    expect(ids.map((id) => [moved.get(id)?.auctionId, moved.get(id)?.lote])).toEqual([
      [to.id, 'C001'],
      [to.id, 'C003'],
      [to.id, 'C004'],
    ]);
    const [entry] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'vehicles.moved',
      actorId: admin.user.id,
      subjectType: 'vehicles',
      details: { ids: ids.join(', '), vehicles: 3 },
    });
    expect(entry?.details).toMatchObject({
      changes: expect.arrayContaining([
        {
          field: `veiculo.${ids[1]}.auctionId`,
          before: `C002: ${from.titulo} · nº ${from.numeroLote}`,
          after: name,
        },
      ]),
    });
    const [vehicle] = await app.db
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, ids[1] ?? 0));
    expect(vehicle?.search).toContain('c003');
  });

  it('moves the others with the numbers that were shown when the first got a bid', async () => {
    const from = await createAuction(app.db);
    const to = await createAuction(app.db);
    await createVehicle(app.db, { auctionId: to.id, lot: { lote: 'C001' } });
    await createVehicle(app.db, { auctionId: to.id, lot: { lote: 'C002' } });
    const ids = await addVehicles(2, { auctionId: from.id });
    const wish = { tipo: 'leilao', auctionId: to.id };
    const rows = await preview(ids, wish);
    const [first = 0, second = 0] = ids;
    await bid(first, 5_000);
    const { body } = await apply(rows, wish);
    expect(body.recusados.map(({ motivo }) => motivo)).toEqual(['Tem lances']);
    expect(await lotOf(second)).toMatchObject({ auctionId: to.id, lote: 'C004' });
  });

  it('lets lots exchange their numbers', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const ids = await addVehicles(3, { auctionId });
    const wish = { tipo: 'numeros', prefixo: 'C', primeiro: 1 };
    const rows = await preview(ids.toReversed(), wish);
    expect((await apply(rows, wish)).body.alterados).toBe(2);
    const changed = await lotsOf(ids);
    expect(ids.map((id) => changed.get(id)?.lote)).toEqual(['C003', 'C002', 'C001']);
  });

  it('writes each lot once, and only a lot with a new number twice', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const ids = await addVehicles(3, { auctionId });
    await app.db.execute(sql`create table lot_writes (lot bigint)`);
    await app.db.execute(sql`grant insert on lot_writes to public`);
    await app.db.execute(sql`create function note_lot_write() returns trigger language plpgsql
      as $$ begin insert into lot_writes values (new.id); return new; end $$`);
    await app.db.execute(sql`create trigger lot_written after update on lots
      for each row execute function note_lot_write()`);
    const writesOf = async (wish: Wish) => {
      await app.db.execute(sql`delete from lot_writes`);
      expect((await apply(await preview(ids, wish), wish)).status).toBe(200);
      const { rows } = await app.db.execute(sql`select lot from lot_writes`);
      return rows.length;
    };
    expect(await writesOf({ tipo: 'lance-inicial', valor: '777' })).toBe(3);
    expect(await writesOf({ tipo: 'minimo', valor: '900' })).toBe(3);
    expect(await writesOf({ tipo: 'leilao', auctionId: (await createAuction(app.db)).id })).toBe(3);
    expect(await writesOf({ tipo: 'numeros', prefixo: 'C', primeiro: 2 })).toBe(6);
    await app.db.execute(sql`drop trigger lot_written on lots`);
  });

  it('leaves a lot with a reset history in its auction and offers the vehicle again', async () => {
    const from = await createAuction(app.db);
    const to = await createAuction(app.db);
    const lot = { sequence: 4, epoch: 1 };
    const { id, lotId } = await createVehicle(app.db, { auctionId: from.id, lot });
    const wish = { tipo: 'leilao', auctionId: to.id };
    await apply(await preview([id], wish), wish);
    const [old] = await app.db.select().from(lots).where(eq(lots.id, lotId));
    expect(old).toMatchObject({ status: 'withdrawn', auctionId: from.id });
    expect(await lotOf(id)).toMatchObject({
      status: 'active',
      auctionId: to.id,
      previousLotId: lotId,
      sequence: 0,
    });
  });

  it('names for each vehicle why it stays', async () => {
    const running = await createAuction(app.db);
    const over = await createAuction(app.db, { phase: 'finished' });
    const motos = await createAuction(app.db, { tipo: 'Motos' });
    const winner = await createUser(app.db);
    const led = { leaderId: winner.id, lanceAtual: 2_000_000, bidCount: 1, sequence: 1 };
    const add = async (values: Parameters<typeof createVehicle>[1]) =>
      (await createVehicle(app.db, values)).id;
    const sold = await add({ auctionId: over.id, lot: { ...led, status: 'sold' } });
    const bidOn = await add({ auctionId: running.id, lot: led });
    const moto = await add({ auctionId: motos.id, categoria: 'Moto' });
    const gone = await add({ archivedAt: new Date() });
    const waiting = await add({});
    const wish = { tipo: 'leilao', auctionId: running.id };
    const rows = await preview([sold, bidOn, moto, gone, waiting], wish);
    expect(rows.map(({ situacao, motivo }) => motivo ?? situacao)).toEqual([
      'Já tem vencedor',
      'Tem lances',
      'Não é do tipo deste leilão',
      'Foi excluído',
      'muda',
    ]);
    const { body } = await apply(rows, wish);
    expect(body.message).toBe('1 veículo alterado. 4 ficaram como estavam.');
    expect(body.recusados.map(({ id }) => Number(id))).toEqual([sold, bidOn, moto, gone]);
  });

  it('leaves a vehicle alone that got a bid, or was edited, after the preview', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const [first = 0, second = 0, third = 0] = await addVehicles(3, { auctionId });
    const wish = { tipo: 'lance-inicial-percentual', percentual: '-10' };
    const rows = await preview([first, second, third], wish);
    await bid(first, 5_000);
    await app.db.update(vehicles).set({ km: 99_999 }).where(eq(vehicles.id, second));
    const { body } = await apply(rows, wish);
    expect(body.recusados.map(({ motivo }) => motivo)).toEqual([
      'Tem lances',
      'Mudou depois da conferência',
    ]);
    const after = await lotsOf([first, second, third]);
    expect([first, second, third].map((id) => after.get(id)?.lanceInicial)).toEqual([
      100_000, 200_000, 270_000,
    ]);
    // A second press finds nothing as it was confirmed.
    expect((await apply(rows, wish)).body.alterados).toBe(0);
    expect((await lotOf(third)).lanceInicial).toBe(270_000);
  });

  it('sent again after a lost answer, says that everything already is so', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const ids = await addVehicles(3, { auctionId });
    const wish = { tipo: 'minimo', valor: '9500' };
    const rows = await preview(ids, wish);
    await apply(rows, wish);
    const { body } = await apply(rows, wish);
    expect(body).toEqual({
      message: 'Nada mudou: todos já estavam assim.',
      alterados: 0,
      recusados: [],
    });
  });

  it('sees a bid that comes while it waits for the lots', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const ids = await addVehicles(4, { auctionId });
    const wish = { tipo: 'lance-inicial', valor: '777' };
    const rows = await preview(ids, wish);
    const [answer] = await Promise.all([
      apply(rows, wish),
      ...ids.map((id) => bid(id, 9_000).catch(() => undefined)),
    ]);
    const after = await lotsOf(ids);
    for (const id of ids) {
      const isRefused = answer.body.recusados.some((row) => Number(row.id) === id);
      expect(after.get(id)?.lanceInicial === 77_700).toBe(!isRefused);
    }
  });

  it('asks about an opening value that contradicts the FIPE value', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const lot = { lanceInicial: 1_000_000 };
    const plain = await createVehicle(app.db, { auctionId, lot });
    const doubted = await createVehicle(app.db, { auctionId, lot, valorFipe: 4_000_000 });
    const wish = { tipo: 'lance-inicial', valor: '1000' };
    const rows = await preview([plain.id, doubted.id], wish);
    expect(
      rows.map(({ situacao, duvida }) => [situacao, duvida?.replaceAll('\u00a0', ' ')]),
    ).toEqual([
      ['muda', undefined],
      [
        'muda',
        'R$ 1.000,00 é menos de 10% da FIPE, que é R$ 40.000,00. Você quis dizer R$ 10.000,00?',
      ],
    ]);
    const { body } = await apply(rows, wish);
    expect(body.recusados.map(({ id, motivo }) => [Number(id), motivo])).toEqual([
      [doubted.id, 'O valor parece errado e não foi confirmado'],
    ]);
    expect((await lotOf(plain.id)).lanceInicial).toBe(100_000);
    expect((await lotOf(doubted.id)).lanceInicial).toBe(1_000_000);
    const again = await preview([doubted.id], wish);
    expect((await apply(again, { ...wish, confirmado: true })).body.alterados).toBe(1);
    expect((await lotOf(doubted.id)).lanceInicial).toBe(100_000);
  });

  it('raises the reserve of a lot with bids, but not of one that got another bid', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const [first = 0, second = 0] = await addVehicles(2, { auctionId });
    await bid(first, 5_000);
    await bid(second, 5_000);
    const wish = { tipo: 'minimo-percentual', percentual: 110 };
    const rows = await preview([first, second], wish);
    await bid(second, 6_000);
    app.published.length = 0;
    await apply(rows, wish);
    // Nothing public changes, so only the administrators' list is told.
    const told = app.published.map(({ event }) => event.type);
    expect(told).toContain('admin-list');
    expect(told).not.toContain('vehicle');
    expect((await lotOf(first)).reserve).toBe(110_000);
    expect((await lotOf(second)).reserve).toBeNull();
    const none = { tipo: 'sem-minimo' };
    await apply(await preview([first], none), none);
    expect((await lotOf(first)).reserve).toBeNull();
  });
});

describe('a wish that cannot be', () => {
  it.each<[Wish, string, string]>([
    [{ tipo: 'leilao', auctionId: '' }, 'auctionId', 'Escolha o leilão.'],
    [
      { tipo: 'leilao', auctionId: 999_999 },
      'auctionId',
      'Este leilão não existe mais. Escolha outro.',
    ],
    [{ tipo: 'lance-inicial', valor: 'x' }, 'valor', 'Informe um valor em reais.'],
    [{ tipo: 'minimo', valor: 0 }, 'valor', 'Informe um valor maior que zero.'],
    [
      { tipo: 'lance-inicial-percentual', percentual: '-95' },
      'percentual',
      'Informe um percentual entre -90 e 500.',
    ],
    [
      { tipo: 'numeros', prefixo: 'C', primeiro: 0 },
      'primeiro',
      'Informe o primeiro número, de 1 a 99999.',
    ],
  ])('%o is refused at its field', async (wish, field, sentence) => {
    const { id } = await createVehicle(app.db);
    type Refused = { errors: Record<string, string> };
    const { status, body } = await post<Refused>('/api/vehicles/bulk/preview', {
      ids: [id],
      ...wish,
    });
    expect([status, body.errors[field]]).toEqual([400, sentence]);
  });

  it('is refused for a finished auction, more vehicles than the limit, and no kind', async () => {
    const over = await createAuction(app.db, { phase: 'finished' });
    const { id } = await createVehicle(app.db);
    const say = async (body: object) =>
      JSON.stringify((await post('/api/vehicles/bulk/preview', body)).body);
    expect(await say({ ids: [id], tipo: 'leilao', auctionId: over.id })).toContain(
      'Este leilão já terminou. Escolha outro.',
    );
    const ids = Array.from({ length: 501 }, (_, at) => at + 1);
    expect(await say({ ids, tipo: 'sem-minimo' })).toContain('no máximo 500 veículos');
    expect(await say({ ids: [id], tipo: 'apagar' })).toContain('Esta mudança não existe.');
  });
});

test('a change does exactly what its preview says', async () => {
  const wishes = fc.oneof(
    fc.record({ tipo: fc.constant('lance-inicial'), valor: fc.integer({ min: 0, max: 90_000 }) }),
    fc.record({
      tipo: fc.constant('lance-inicial-percentual'),
      percentual: fc.integer({ min: -90, max: 500 }),
    }),
    fc.record({
      tipo: fc.constant('minimo-percentual'),
      percentual: fc.integer({ min: 1, max: 200 }),
    }),
    fc.record({
      tipo: fc.constant('numeros'),
      prefixo: fc.constant('C'),
      primeiro: fc.integer({ min: 1, max: 9 }),
    }),
    fc.constant({ tipo: 'leilao' }),
  );
  const cases = fc.record({
    states: fc.array(fc.constantFrom('open', 'open', 'bids', 'unsold', 'waiting', 'other'), {
      minLength: 1,
      maxLength: 7,
    }),
    wish: wishes,
    /** The vehicle that gets a bid between preview and change. */
    disturbed: fc.option(fc.nat(6)),
  });
  const winner = await createUser(app.db);
  const led = { leaderId: winner.id, lanceAtual: 900_000_000, bidCount: 1, sequence: 1 };
  await fc.assert(
    fc.asyncProperty(cases, async ({ states, wish, disturbed }) => {
      const here = await createAuction(app.db);
      const there = await createAuction(app.db);
      await createVehicle(app.db, { auctionId: there.id, lot: { lote: 'C002' } });
      await createVehicle(app.db, { auctionId: here.id, lot: { lote: 'C009' } });
      const ids: number[] = [];
      for (const [at, state] of states.entries()) {
        const auctionId = { waiting: null, other: there.id }[state as string];
        const lot = {
          // Numbers in another order than the list's.
          lote: `C${state === 'other' ? 1 : ''}00${7 - at}`,
          ...(state === 'bids' && led),
          ...(state === 'unsold' && { status: 'unsold' as const }),
        };
        const values = { auctionId: auctionId === undefined ? here.id : auctionId, lot };
        ids.push((await createVehicle(app.db, values)).id);
      }
      const asked: Wish = wish.tipo === 'leilao' ? { ...wish, auctionId: there.id } : wish;
      const before = await lotsOf(ids);
      const rows = await preview(ids, asked);
      const bidOn = disturbed === null ? undefined : ids[disturbed];
      if (bidOn !== undefined) {
        const another = { ...led, bidCount: 2, sequence: 2, ledgerHash: Buffer.alloc(32) };
        await app.db.update(lots).set(another).where(eq(lots.vehicleId, bidOn));
      }
      const { status, body } = await apply(rows, asked);
      expect(status).toBe(200);
      const after = await lotsOf(ids);
      for (const [at, id] of ids.entries()) {
        const row = rows[at];
        const [old, now] = [before.get(id), after.get(id)];
        const isRefused = body.recusados.some((refused) => refused.id === String(id));
        if (row?.situacao === 'recusado' || id === bidOn) {
          expect(now).toMatchObject({
            lote: old?.lote,
            auctionId: old?.auctionId,
            lanceInicial: old?.lanceInicial,
            reserve: old?.reserve,
          });
        } else if (!isRefused) {
          const texts: Record<string, string | null | undefined> = {
            lote: now?.lote,
            auctionId:
              now?.auctionId === there.id ? `${there.titulo} · nº ${there.numeroLote}` : '',
          };
          for (const { campo, depois } of row?.mudancas ?? []) {
            if (campo in texts) expect(texts[campo]).toBe(depois);
            const amount = campo === 'lanceInicial' ? now?.lanceInicial : now?.reserve;
            const digits = depois.replace(/\D/g, '');
            if (!(campo in texts)) expect(String(amount)).toBe(String(Number(digits)));
          }
        } else {
          // Only a vehicle whose number depends on a disturbed one may stay besides.
          expect(bidOn).toBeDefined();
        }
      }
    }),
    { numRuns: 60 },
  );
});

describe('the ids of a filter', () => {
  it('are those of its list, in its order, with the numbers of their lots', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const ids = await addVehicles(3, { auctionId });
    const { headers } = admin;
    const read = async (query: string) => {
      const url = `/api/vehicles/ids?auctionId=${auctionId}${query}`;
      return (await app.inject({ url, headers })).json();
    };
    expect(await read('&ordem=lote')).toEqual({
      ids: ids.map(String),
      lotes: ['C001', 'C002', 'C003'],
      total: 3,
    });
    expect(await read('&ordem=-inicial')).toEqual({
      ids: ids.toReversed().map(String),
      lotes: ['C003', 'C002', 'C001'],
      total: 3,
    });
  });
});

test('the list has the minimum of a sale, which the public answer never has', async () => {
  const { id: auctionId } = await createAuction(app.db, { reservePercent: 80 });
  const { id } = await createVehicle(app.db, { auctionId, lot: { lanceInicial: 1_000_000 } });
  const { headers } = admin;
  const listed = await app.inject({ url: `/api/vehicles?auctionId=${auctionId}`, headers });
  expect(listed.json().vehicles[0]).toMatchObject({ id: String(id), minimoAplicado: 8000 });
  expect((await app.inject(`/api/vehicles/${id}`)).json()).not.toHaveProperty('minimoAplicado');
});
