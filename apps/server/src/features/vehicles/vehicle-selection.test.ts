import { randomUUID } from 'node:crypto';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { media, vehicleImages } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function call(method: 'PATCH' | 'POST', url: string, payload: object) {
  const answer = await app.inject({ method, url, headers: admin.headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const highlight = (ids: (number | string)[], destaque: boolean) =>
  call('PATCH', '/api/vehicles/highlight', { ids, destaque });
const archive = (ids: (number | string)[]) => call('POST', '/api/vehicles/archive', { ids });
const found = async (id: number): Promise<Vehicle | null> => {
  const answer = await app.inject(`/api/vehicles/${id}`);
  return answer.statusCode === 200 ? answer.json() : null;
};
const loggedOf = async (id: number) => {
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)));
  return entries.map(({ action }) => action);
};

describe('highlighting a selection', () => {
  it('changes the vehicles that are not highlighted yet, informs the pages, and logs each', async () => {
    const plain = await createVehicle(app.db);
    const shown = await createVehicle(app.db, { destaque: true });
    app.published.length = 0;
    const { status, body } = await highlight([plain.id, String(shown.id), 999_999], true);
    expect([status, body.message]).toEqual([200, '1 veículo em destaque.']);
    expect((await found(plain.id))?.destaque).toBe(true);
    expect(app.published.map(({ event }) => event)).toEqual([
      { type: 'vehicle', vehicleId: String(plain.id), categoria: 'Carro', change: 'updated' },
      { type: 'admin-list', list: 'vehicles' },
    ]);
    expect(await loggedOf(plain.id)).toEqual(['vehicle.highlighted']);
    expect(await loggedOf(shown.id)).toEqual([]);
    expect((await highlight([plain.id, shown.id], false)).body.message).toBe(
      '2 veículos fora do destaque.',
    );
    expect((await highlight([plain.id], false)).body.message).toBe('Já estava fora do destaque.');
  });
});

describe('deleting a selection', () => {
  it('deletes vehicles without a winner, counts their bids, and says how many stayed', async () => {
    const running = await createAuction(app.db);
    const over = await createAuction(app.db, { phase: 'finished' });
    const winner = await createUser(app.db);
    const bids = { bidCount: 2, sequence: 2 };
    const led = { leaderId: winner.id, lanceAtual: 2_000_000, ...bids };
    const bare = await createVehicle(app.db, { auctionId: running.id });
    const bidOn = await createVehicle(app.db, { auctionId: running.id, lot: led });
    const sold = await createVehicle(app.db, { auctionId: over.id, lot: led });
    const ids = [sold.id, bidOn.id, bare.id, 999_999];
    const { status, body } = await archive(ids);
    expect([status, body.message]).toEqual([
      200,
      '2 veículos excluídos com sucesso! 2 lances guardados no histórico. ' +
        '1 veículo já tem vencedor e não foi excluído.',
    ]);
    expect(await Promise.all([bare.id, bidOn.id, sold.id].map(found))).toEqual([
      null,
      null,
      expect.objectContaining({ id: String(sold.id) }),
    ]);
    expect(await loggedOf(bidOn.id)).toEqual(['vehicle.archived']);
    expect((await archive([sold.id])).body.code).toBe('LOT_HAS_WINNER');
    expect((await archive([bare.id])).body.code).toBe('NOT_FOUND');
  });

  it('deletes each once, in simultaneous calls and in any order', async () => {
    const { id: auctionId } = await createAuction(app.db);
    const made = await Promise.all(
      Array.from({ length: 6 }, () => createVehicle(app.db, { auctionId })),
    );
    const ids = made.map(({ id }) => id);
    const answers = await Promise.all([archive(ids), archive(ids.toReversed()), archive(ids)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await loggedOf(ids[0] ?? 0)).toEqual(['vehicle.archived']);
  });
});

describe('an invalid selection', () => {
  it.each([
    [undefined, 'Selecione ao menos um veículo.'],
    [[], 'Selecione ao menos um veículo.'],
    [['abc'], 'Identificador inválido.'],
    [Array.from({ length: 201 }, (_, at) => at + 1), 'Selecione no máximo 200 veículos.'],
  ])('%o is refused with a sentence', async (ids, sentence) => {
    for (const answer of [
      await call('POST', '/api/vehicles/archive', { ids }),
      await call('PATCH', '/api/vehicles/highlight', { ids, destaque: true }),
    ]) {
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body.errors)).toContain(sentence);
    }
  });
});

describe("the list's filters", () => {
  it('select by the state of a vehicle, the highlights, and a missing photograph', async () => {
    const list = await createTestApp();
    const { db } = list;
    const { headers } = await list.signIn('admin');
    const auction = async (phase: 'running' | 'paused' | 'upcoming' | 'finished') =>
      (await createAuction(db, { phase })).id;
    const bids = { bidCount: 1, sequence: 1, lanceAtual: 2_000_000 };
    const over = await auction('finished');
    const held = (await createAuction(db, { intent: 'held' })).id;
    const ended = (await createAuction(db, { intent: 'completed' })).id;
    const running = await auction('running');
    const add = (titulo: string, values: Parameters<typeof createVehicle>[1]) =>
      createVehicle(db, { titulo, ...values });
    const first = await add('em leilão', { auctionId: running, destaque: true });
    await add('prorrogado', { auctionId: over, lot: { extensionMs: 48 * 3_600_000 } });
    await add('pausado', { auctionId: await auction('paused') });
    await add('próximo', { auctionId: await auction('upcoming') });
    await add('à espera do Iniciar', { auctionId: held });
    await add('sem leilão', {});
    await add('vendido', { auctionId: running, lot: { status: 'sold', ...bids } });
    await add('arrematado', { auctionId: over, lot: bids });
    await add('não vendido', { auctionId: over, lot: { status: 'unsold' } });
    await add('encerrado', { auctionId: ended });
    const id = randomUUID();
    await db.insert(media).values({ id, kind: 'vehicle', width: 1, height: 1 });
    await db.insert(vehicleImages).values({ mediaId: id, vehicleId: first.id, position: 0 });

    const titles = async (query: string) => {
      const answer = await list.inject({ url: `/api/vehicles?${query}`, headers });
      const { vehicles, total } = answer.json();
      expect(total).toBe(vehicles.length);
      return vehicles.map(({ titulo }: Vehicle) => titulo).reverse();
    };
    expect(await titles('estado=running')).toEqual(['em leilão', 'prorrogado']);
    expect(await titles('estado=paused')).toEqual(['pausado']);
    expect(await titles('estado=upcoming')).toEqual(['próximo', 'à espera do Iniciar']);
    expect(await titles('estado=waiting')).toEqual(['sem leilão']);
    expect(await titles('estado=sold')).toEqual(['vendido', 'arrematado']);
    expect(await titles('estado=unsold')).toEqual(['não vendido', 'encerrado']);
    expect(await titles('destaque=true')).toEqual(['em leilão']);
    expect(await titles('semFoto=false')).toEqual(['em leilão']);
    expect(await titles('semFoto=true')).toHaveLength(9);
    expect(await titles('semFoto=true&estado=running&q=prorr&categoria=carro')).toEqual([
      'prorrogado',
    ]);
    expect(await titles('estado=voando&destaque=talvez&semFoto=')).toHaveLength(10);
    await list.close();
  });
});
