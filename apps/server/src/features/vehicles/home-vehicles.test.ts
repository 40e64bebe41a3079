import type { HomeVehicles } from '@martelo/contract/shapes/home-vehicles';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@martelo/core/duration';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auctions } from '../../platform/database/schema.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';

let app: TestApp;
const at = (ms: number) => new Date(Date.now() + ms);

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Extra = { destaque?: boolean; archived?: boolean; extensionMs?: number; status?: 'sold' };

async function add(titulo: string, auctionId: number | null, extra: Extra = {}) {
  const { destaque = false, archived = false, extensionMs = 0, status } = extra;
  await createVehicle(app.db, {
    titulo,
    destaque,
    archivedAt: archived ? new Date() : null,
    auctionId,
    lot: { lote: titulo, extensionMs, ...(status && { status, closedAt: new Date() }) },
  });
}

async function home(): Promise<{ terminando: string[]; destaques: string[]; all: HomeVehicles }> {
  // The factories write without the event that every change of the product publishes.
  const change = { vehicleId: '1', categoria: 'Carro', change: 'created' } as const;
  app.deps.live.publish({ type: 'vehicle', ...change }, { topics: ['vehicles'] });
  const answer = await app.inject('/api/vehicles/home');
  expect(answer.statusCode).toBe(200);
  const all: HomeVehicles = answer.json();
  const titles = (vehicles: { titulo: string }[]) => vehicles.map(({ titulo }) => titulo);
  return { terminando: titles(all.terminando), destaques: titles(all.destaques), all };
}

describe('the vehicles of the home page', () => {
  it('are none while the yard is empty', async () => {
    expect((await home()).all).toEqual({ terminando: [], destaques: [] });
  });

  it('are open lots by their own end, and highlights that people can bid on now or later', async () => {
    const soon = await createAuction(app.db, { dataInicio: at(-HOUR_MS), dataFim: at(HOUR_MS) });
    const later = await createAuction(app.db, { dataInicio: at(-HOUR_MS), dataFim: at(DAY_MS) });
    const next = await createAuction(app.db, { dataInicio: at(DAY_MS), dataFim: at(2 * DAY_MS) });
    const over = await createAuction(app.db, { dataInicio: at(-DAY_MS), dataFim: at(-HOUR_MS) });
    const deleted = await createAuction(app.db, { archivedAt: new Date() });
    await add('C amanhã', later.id, { destaque: true });
    await add('B prorrogado', soon.id, { extensionMs: 5 * MINUTE_MS });
    await add('A logo', soon.id, { destaque: true });
    await add('D próximo', next.id, { destaque: true });
    await add('E próximo sem destaque', next.id);
    await add('F acabou', over.id, { destaque: true });
    await add('G vendido', soon.id, { destaque: true, status: 'sold' });
    await add('H excluído', soon.id, { destaque: true, archived: true });
    await add('I de leilão excluído', deleted.id, { destaque: true });
    await add('J sem leilão', null, { destaque: true });

    const { terminando, destaques, all } = await home();
    expect(terminando).toEqual(['A logo', 'B prorrogado', 'C amanhã']);
    expect(destaques).toEqual(['A logo', 'C amanhã', 'D próximo']);
    expect(all.terminando[0]).not.toHaveProperty('descricao');
    expect(all.terminando[0]).toMatchObject({ imagem: null, phase: 'running' });
  });

  it('are of several types: the lots of one auction do not fill the row', async () => {
    const [motos, trucks] = await Promise.all(
      (['Motos', 'Caminhões'] as const).map((tipo, index) =>
        createAuction(app.db, { tipo, dataFim: at((index + 20) * MINUTE_MS) }),
      ),
    );
    for (let made = 1; made <= 12; made += 1) await add(`M${made + 10}`, motos?.id ?? null);
    for (let made = 1; made <= 2; made += 1) await add(`T${made}`, trucks?.id ?? null);
    const { terminando } = await home();
    expect(terminando).toEqual([
      ...['M11', 'M12', 'M13', 'M14', 'M15'],
      ...['T1', 'T2', 'A logo', 'B prorrogado', 'C amanhã'],
    ]);
    await app.db
      .update(auctions)
      .set({ archivedAt: new Date() })
      .where(inArray(auctions.tipo, ['Motos', 'Caminhões']));
  });

  it('are ten of each at most', async () => {
    const { id } = await createAuction(app.db, { dataFim: at(30 * MINUTE_MS) });
    for (let made = 10; made < 24; made += 1) await add(`Z${made}`, id, { destaque: true });
    const { terminando, destaques } = await home();
    const first = Array.from({ length: 10 }, (_, index) => `Z${10 + index}`);
    expect(terminando).toEqual(first);
    expect(destaques).toEqual(first);
  });
});
