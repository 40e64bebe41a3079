import { MAX_FAVORITES } from '@martelo/contract/shapes/favorites';
import { TOTAL_HEADER } from '@martelo/contract/shapes/list-total';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { favorites } from '../../platform/database/favorites-schema.ts';
import { auctions, lots, users, vehicles } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle, TEST_PASSWORD } from '../../testing/factories.ts';

let app: TestApp;
let person: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signIn('client');
});

const ALL = '/api/account/favorites';
const follow = (vehicleId: number, { headers } = person) =>
  app.inject({ method: 'PUT', url: `${ALL}/${vehicleId}`, headers });
const unfollow = (vehicleId: number, { headers } = person) =>
  app.inject({ method: 'DELETE', url: `${ALL}/${vehicleId}`, headers });
const list = (query = '', { headers } = person) =>
  app.inject({ method: 'GET', url: `${ALL}${query}`, headers });
const ids = async ({ headers } = person): Promise<string[]> =>
  (await app.inject({ method: 'GET', url: `${ALL}/ids`, headers })).json().ids;
async function newVehicle() {
  const { id: auctionId } = await createAuction(app.db);
  return createVehicle(app.db, { auctionId });
}
/** Rows of as many new vehicles, without the calls. */
async function followMany(number: number): Promise<void> {
  const { categoria, titulo, ano } = await newVehicle();
  const values = Array.from({ length: number }, () => ({ categoria, titulo, ano }));
  const made = await app.db.insert(vehicles).values(values).returning({ id: vehicles.id });
  await app.db
    .insert(favorites)
    .values(made.map(({ id }) => ({ userId: person.user.id, vehicleId: id })));
}

describe('a favourite', () => {
  test('is followed and left, each as often as one likes', async () => {
    const { id } = await newVehicle();
    for (const favorito of [true, true]) {
      expect((await follow(id)).json()).toEqual({ vehicleId: String(id), favorito });
    }
    expect(await ids()).toEqual([String(id)]);
    for (const favorito of [false, false]) {
      expect((await unfollow(id)).json()).toEqual({ vehicleId: String(id), favorito });
    }
    expect(await ids()).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const { id } = await newVehicle();
    await follow(id);
    const other = await app.signIn('client');
    expect(await ids(other)).toEqual([]);
    expect((await list('', other)).json()).toEqual([]);
    await unfollow(id, other);
    expect(await ids()).toEqual([String(id)]);
  });

  test('must be a vehicle that the public sees', async () => {
    const draft = await createAuction(app.db, { publishedAt: null });
    const hidden = await createVehicle(app.db, { auctionId: draft.id });
    const archived = await newVehicle();
    await app.db
      .update(vehicles)
      .set({ archivedAt: new Date() })
      .where(eq(vehicles.id, archived.id));
    for (const id of [hidden.id, archived.id, 999_999_999]) {
      expect((await follow(id)).statusCode).toBe(404);
    }
    expect((await follow('abc' as never)).statusCode).toBe(400);
  });

  test('survives the next lot of its vehicle', async () => {
    const vehicle = await newVehicle();
    await follow(vehicle.id);
    await app.db.update(lots).set({ status: 'unsold' }).where(eq(lots.id, vehicle.lotId));
    const again = await createAuction(app.db);
    await app.db.insert(lots).values({
      vehicleId: vehicle.id,
      auctionId: again.id,
      lote: 'D001',
      lanceInicial: 900_000,
    });
    const [row] = (await list()).json();
    expect(row.veiculo).toMatchObject({ id: String(vehicle.id), lote: 'D001', phase: 'running' });
  });
});

describe('the list', () => {
  test('has the newest first, in pages, with their number', async () => {
    const first = await newVehicle();
    const second = await newVehicle();
    await follow(first.id);
    await follow(second.id);
    const answer = await list('?limit=1');
    expect(answer.headers[TOTAL_HEADER]).toBe('2');
    expect(answer.json()).toMatchObject([
      { vehicleId: String(second.id), titulo: second.titulo, veiculo: { phase: 'running' } },
    ]);
    expect((await list('?limit=1&page=2')).json()).toMatchObject([{ titulo: first.titulo }]);
  });

  test('says which vehicles nobody sees any more, and lets go of them', async () => {
    const archived = await newVehicle();
    const unpublished = await newVehicle();
    const withdrawn = await newVehicle();
    for (const { id } of [archived, unpublished, withdrawn]) await follow(id);
    await app.db
      .update(vehicles)
      .set({ archivedAt: new Date() })
      .where(eq(vehicles.id, archived.id));
    const { auctionId } = (
      await app.db.select().from(lots).where(eq(lots.id, unpublished.lotId))
    )[0] as { auctionId: number };
    await app.db.update(auctions).set({ publishedAt: null }).where(eq(auctions.id, auctionId));
    await app.db.update(lots).set({ status: 'withdrawn' }).where(eq(lots.id, withdrawn.lotId));
    expect((await list()).json()).toMatchObject([
      { titulo: withdrawn.titulo, veiculo: { resultado: 'withdrawn' } },
      { titulo: unpublished.titulo, veiculo: null },
      { titulo: archived.titulo, veiculo: null },
    ]);
    expect((await unfollow(archived.id)).statusCode).toBe(200);
    expect(await ids()).toHaveLength(2);
  });
});

describe('the limit', () => {
  test('refuses one more with a sentence, and takes one again after one was left', async () => {
    await followMany(MAX_FAVORITES);
    const { id } = await newVehicle();
    const refused = await follow(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      code: 'FAVORITES_FULL',
      message: 'Você já tem 500 favoritos, o máximo. Tire um da lista para poder incluir outro.',
    });
    const [one] = await ids();
    expect((await follow(Number(one))).statusCode).toBe(200);
    await unfollow(Number(one));
    expect((await follow(id)).statusCode).toBe(200);
  });

  test('holds for several devices at the same moment', async () => {
    await followMany(MAX_FAVORITES - 1);
    const wanted = await Promise.all(Array.from({ length: 6 }, newVehicle));
    const answers = await Promise.all(wanted.map(({ id }) => follow(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await ids()).toHaveLength(MAX_FAVORITES);
  });
});

describe('the price alert', () => {
  const alert = (vehicleId: number, valor: unknown) =>
    app.inject({
      ...{ method: 'PUT', url: `${ALL}/${vehicleId}/alert`, headers: person.headers },
      payload: { valor },
    });

  test('is kept with the favourite, changed, and taken back', async () => {
    const { id } = await newVehicle();
    await follow(id);
    for (const [valor, avisarAcima] of [
      [25_000, 25_000],
      ['27.500,50', 27_500.5],
      [null, null],
    ]) {
      const answer = await alert(id, valor);
      expect(answer.json()).toEqual({ vehicleId: String(id), avisarAcima });
      expect((await list()).json()).toMatchObject([{ avisarAcima }]);
    }
  });

  test('is refused for a vehicle that is no favourite, and without a good amount', async () => {
    const { id } = await newVehicle();
    expect((await alert(id, 25_000)).statusCode).toBe(404);
    await follow(id);
    for (const valor of [0, -1, 'caro', '0,001', undefined, {}]) {
      const answer = await alert(id, valor);
      expect([answer.statusCode, answer.json().errors?.valor]).toEqual([
        400,
        'Informe um valor em reais, maior que zero, como 25.000,00.',
      ]);
    }
  });

  test('is refused when the current bid is above it already', async () => {
    const { id, lotId } = await newVehicle();
    await follow(id);
    await app.db.update(lots).set({ lanceAtual: 2_000_000 }).where(eq(lots.id, lotId));
    const answer = await alert(id, 19_999.99);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'FAVORITE_PRICE_PASSED',
        message: 'O lance atual já é de R$\u00a020.000,00. Escolha um valor a partir deste.',
      },
    ]);
    expect((await alert(id, 20_000)).statusCode).toBe(200);
  });
});

describe('the own data', () => {
  test('names the favourites in the export', async () => {
    const { id, titulo } = await newVehicle();
    await follow(id);
    const url = '/api/account/data/export?formato=json';
    const { favoritos } = (await app.inject({ url, headers: person.headers })).json();
    expect(favoritos).toMatchObject([{ vehicleId: id, titulo, avisarAcimaCentavos: null }]);
  });

  test('loses them with the erasure, also those that are added meanwhile', async () => {
    for (let round = 0; round < 4; round += 1) {
      const racer = await app.signIn('client');
      const { id } = await newVehicle();
      await follow((await newVehicle()).id, racer);
      const erased = app.inject({
        method: 'POST',
        url: '/api/account/erase',
        headers: racer.headers,
        payload: { password: TEST_PASSWORD },
      });
      await Promise.all([erased, follow(id, racer)]);
      expect((await erased).statusCode).toBe(200);
      expect(
        await app.db.select().from(favorites).where(eq(favorites.userId, racer.user.id)),
      ).toEqual([]);
    }
  });

  test('of somebody erased takes no favourite, even in the same moment', async () => {
    const { id } = await newVehicle();
    let followed: ReturnType<typeof follow> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, person.user.id)).for('update');
      await tx.update(users).set({ erasedAt: new Date() }).where(eq(users.id, person.user.id));
      followed = follow(id);
      await expect
        .poll(async () => {
          const waits = 'select 1 from pg_locks where not granted';
          return (await app.database.pool.query(waits)).rowCount;
        })
        .toBeGreaterThan(0);
    });
    expect((await followed)?.statusCode).toBe(401);
  });
});
