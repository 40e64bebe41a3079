import { HOUR_MS, MINUTE_MS } from '@martelo/core/duration';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNow } from '../../platform/database/clock.queries.ts';
import { auctions, lots, media, vehicleImages, vehicles } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { pictureOf } from '../../testing/picture.ts';
import { filesOf, sendForm } from '../../testing/send-form.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(method: Method, url: string, payload?: object) {
  const { headers } = admin;
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

async function putCover(id: number, data: Buffer) {
  const response = await sendForm(app, {
    method: 'PUT',
    url: `/api/categories/${id}/cover`,
    headers: admin.headers,
    files: filesOf('cover', [data]),
  });
  return { status: response.statusCode, body: response.json() };
}

const photo = () => pictureOf(1000, 900, 'png');

/** The dates of exactly this length, which the form sends for a timer. */
function timer(lengthMs: number, startMs = Date.now()) {
  const [dataInicio, dataFim] = [startMs, startMs + lengthMs].map((at) =>
    new Date(at).toISOString(),
  );
  return { dataInicio, dataFim };
}
const create = (more: object) =>
  call('POST', '/categories', { titulo: 'Motos', tipo: 'Moto', numeroLote: '9', ...more });

describe('the category form', () => {
  it.each([
    ['pending', 'pending', 'upcoming'],
    ['active', 'active', 'running'],
    ['completed', 'completed', 'finished'],
    ['', 'active', 'running'],
  ])('saved with status %j the category is %s', async (status, word, phase) => {
    const { status: code, body } = await create({ status, ...timer(2 * HOUR_MS) });
    expect([code, body.status, body.phase]).toEqual([201, word, phase]);
  });

  it('Próximo keeps the length of the timer for the start', async () => {
    const { body } = await create({ status: 'pending', ...timer(5 * HOUR_MS) });
    const [row] = await app.db
      .select()
      .from(auctions)
      .where(eq(auctions.id, Number(body.id)));
    expect(row?.intent).toBe('held');
    expect(row?.remainingMs).toBe(5 * HOUR_MS);
  });

  it('names missing fields in the words of the specification', async () => {
    const { status, body } = await call('POST', '/api/categories', { titulo: '' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      titulo: 'O título da categoria é obrigatório',
      tipo: 'O tipo de veículo é obrigatório',
      numeroLote: 'O número do lote é obrigatório',
    });
  });

  it('refuses a timer of zero', async () => {
    const { status, body } = await create({ status: 'active', ...timer(0) });
    expect([status, body.code]).toEqual([400, 'DATES_INVALID']);
  });

  it('shows the same auction with other status words than the panel', async () => {
    const running = await createAuction(app.db);
    expect((await call('GET', `/api/categories/${running.id}`)).body.status).toBe('active');
    expect((await call('GET', `/api/auctions/${running.id}`)).body.status).toBe('running');
    const paused = await createAuction(app.db, { phase: 'paused' });
    expect((await call('GET', `/api/categories/${paused.id}`)).body.status).toBe('active');
    expect((await call('GET', `/api/auctions/${paused.id}`)).body.status).toBe('paused');
  });

  it('an unchanged status and timer leave the clock alone, and a paused auction stays paused', async () => {
    for (const phase of ['upcoming', 'running', 'paused', 'finished'] as const) {
      const { id } = await createAuction(app.db, { phase });
      const { body: seen } = await call('GET', `/api/categories/${id}`);
      const { status, body } = await call('PUT', `/categories/${id}`, { ...seen, titulo: 'Novo' });
      expect([phase, status, body.phase, body.dataFim]).toEqual([phase, 200, phase, seen.dataFim]);
    }
  });

  it('a changed timer counts from the moment of saving', async () => {
    const { id } = await createAuction(app.db);
    const before = await readNow(app.db);
    const change = { status: 'active', ...timer(90 * MINUTE_MS, before - 2 * HOUR_MS) };
    const { body } = await call('PUT', `/categories/${id}`, change);
    const savedMs = Date.parse(body.dataFim) - 90 * MINUTE_MS;
    expect(savedMs).toBeGreaterThanOrEqual(before);
    expect(savedMs).toBeLessThanOrEqual(await readNow(app.db));
  });

  it('Finalizado ends the auction, Ativo starts a waiting one, and Próximo is refused with bids', async () => {
    const { id } = await createAuction(app.db);
    expect((await call('PUT', `/categories/${id}`, { status: 'completed' })).body.phase).toBe(
      'finished',
    );
    const waiting = await createAuction(app.db, { phase: 'upcoming' });
    const change = { status: 'active' };
    expect((await call('PUT', `/categories/${waiting.id}`, change)).body.phase).toBe('running');
    const busy = await createAuction(app.db);
    await createVehicle(app.db, { auctionId: busy.id, lot: { bidCount: 1 } });
    const { status, body } = await call('PUT', `/categories/${busy.id}`, { status: 'pending' });
    expect([status, body.code]).toEqual([409, 'AUCTION_START_IN_FUTURE_WITH_BIDS']);
  });
});

describe('deleting a category', () => {
  it('archives its vehicles too, keeps sold lots, and answers the numbers', async () => {
    const winner = await createUser(app.db);
    const { id } = await createAuction(app.db);
    const gone = await createVehicle(app.db, { auctionId: id, lot: { bidCount: 2 } });
    const won = await createVehicle(app.db, {
      auctionId: id,
      lot: { status: 'sold', winnerId: winner.id, hammerPrice: 1_500_000, bidCount: 1 },
    });
    const { body } = await call('DELETE', `/categories/${id}`);
    expect(body.message).toBe(
      'Categoria excluída com sucesso! 1 veículo arquivado. 3 lances guardados no histórico. 1 lote com vencedor não foi alterado.',
    );
    expect((await call('GET', `/api/vehicles/${gone.id}`)).status).toBe(404);
    const [lot] = await app.db.select().from(lots).where(eq(lots.vehicleId, gone.id));
    expect(lot?.status).toBe('withdrawn');
    const [kept] = await app.db.select().from(vehicles).where(eq(vehicles.id, won.id));
    expect(kept?.archivedAt).toBeNull();
    expect((await app.inject(`/api/vehicles/${won.id}`)).statusCode).toBe(404);
    expect((await call('GET', `/categories/${id}`)).status).toBe(404);
  });
});

describe('the cover of an auction', () => {
  it('comes first among at most ten pictures, and its files are deleted when it is replaced', async () => {
    const { id } = await createAuction(app.db);
    for (let made = 0; made < 12; made += 1) {
      const vehicle = await createVehicle(app.db, { auctionId: id });
      const mediaId = crypto.randomUUID();
      await app.db.insert(media).values({ id: mediaId, kind: 'vehicle', width: 1, height: 1 });
      await app.db.insert(vehicleImages).values({ mediaId, vehicleId: vehicle.id, position: 0 });
    }
    app.published.length = 0;
    const first = await putCover(id, await photo());
    expect(first.status).toBe(200);
    expect(first.body.imagens).toHaveLength(10);
    expect(first.body.numeroImagem).toBe(10);
    expect(app.published).toEqual([
      { event: { type: 'admin-list', list: 'auctions' }, audience: { staff: 'auctions.read' } },
    ]);
    const cover = first.body.imagens[0];
    const served = await app.inject(cover.full);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);

    const second = await putCover(id, await photo());
    expect(second.body.imagens[0].id).not.toBe(cover.id);
    expect((await app.inject(cover.full)).statusCode).toBe(404);
    expect(await app.db.select().from(media).where(eq(media.id, cover.id))).toEqual([]);
  });

  it('is refused when it is not a picture, and nothing is stored', async () => {
    const { id } = await createAuction(app.db);
    const before = await app.db.$count(media);
    const { status, body } = await putCover(id, Buffer.from('texto'));
    expect([status, body.errors.cover]).toEqual([400, 'Por favor, selecione uma imagem válida.']);
    expect((await putCover(999_999, await photo())).status).toBe(404);
    expect(await app.db.$count(media)).toBe(before);
    expect((await call('GET', `/categories/${id}`)).body.imagens).toEqual([]);
  });
});
