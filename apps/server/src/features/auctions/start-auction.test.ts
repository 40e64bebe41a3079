import type { Auction } from '@martelo/contract/shapes/auctions';
import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import type { AuctionType } from '@martelo/core/vehicle-types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { auctions } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function call(method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const { headers } = admin;
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const auctionsOf = async (tipo: AuctionType) =>
  (await app.db.select().from(auctions).where(eq(auctions.tipo, tipo))).length;

/** A vehicle that waits for an auction of its type. */
const addWaiting = (categoria: 'Moto' | 'Trator') => createVehicle(app.db, { categoria });

const iso = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString();

describe('starting an auction by type', () => {
  it('starts the waiting auction nearest to its start, and creates one when none waits', async () => {
    const far = await createAuction(app.db, {
      tipo: 'Motos',
      dataInicio: new Date(Date.now() + 9 * DAY_MS),
      dataFim: new Date(Date.now() + 12 * DAY_MS),
    });
    const near = await createAuction(app.db, { tipo: 'Motos', phase: 'upcoming' });
    for (const { id } of [far, near]) {
      await createVehicle(app.db, { auctionId: id, categoria: 'Moto' });
    }
    const first = (await call('POST', '/auctions/start', { tipo: 'moto' })).body;
    expect(first).toMatchObject({ id: String(near.id), status: 'running' });
    expect(Date.parse(first.dataFim)).toBe(near.dataFim.getTime());
    expect((await call('POST', '/auctions/start', { tipo: 'Motos' })).body.id).toBe(String(far.id));

    await createAuction(app.db, { numeroLote: '90000' });
    await addWaiting('Moto');
    const { headers } = await app.signIn('admin');
    const start = { method: 'POST', url: '/auctions/start', headers } as const;
    const fresh = (await app.inject({ ...start, payload: { tipo: 'motos' } })).json();
    expect(fresh).toMatchObject({
      titulo: 'Leilão de Motos',
      numeroLote: '90001',
      status: 'running',
      remainingMs: expect.any(Number),
    });
    expect(fresh.remainingMs).toBeGreaterThan(3 * DAY_MS - 5000);
  });

  it('by three administrators at once starts the waiting auction and creates one more, closed', async () => {
    const waiting = await createAuction(app.db, { tipo: 'Tratores', phase: 'upcoming' });
    await createVehicle(app.db, { auctionId: waiting.id, categoria: 'Trator' });
    const payload = { tipo: 'Tratores', dataFim: iso(DAY_MS) };
    const start = async () => {
      const { headers } = await app.signIn('admin');
      return app.inject({ method: 'POST', url: '/auctions/start', headers, payload });
    };
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    const made: Auction[] = answers.map((answer) => answer.json());
    expect(new Set(made.map(({ id }) => id)).size).toBe(2);
    expect(made.filter(({ status }) => status === 'running').map(({ id }) => id)).toEqual([
      String(waiting.id),
    ]);
  });

  it('does not open an auction without vehicles: it waits, and no twin is created', async () => {
    const { id: bare } = await createAuction(app.db, { tipo: 'Caminhões' });
    const start = (more: object = {}) =>
      call('POST', '/auctions/start', { tipo: 'Caminhões', ...more });
    const end = iso(2 * DAY_MS);
    const made = (await start({ dataFim: end })).body;
    expect(made).toMatchObject({ status: 'pending', totalVeiculos: 0, dataFim: end });
    expect(made.id).not.toBe(String(bare));
    const again = await start({ titulo: 'Outro', dataFim: iso(DAY_MS) });
    expect(again.body).toMatchObject({ id: made.id, status: 'pending', dataFim: end });
    expect(await auctionsOf('Caminhões')).toBe(2);
    const log = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, made.id));
    expect(log.map(({ action }) => action)).toEqual(['auction.created']);

    await createVehicle(app.db, { auctionId: Number(made.id), categoria: 'Caminhão' });
    const opened = (await start()).body;
    expect(opened).toMatchObject({ id: made.id, status: 'running', dataFim: end });
  });

  it('starts a waiting auction with vehicles before a nearer one without', async () => {
    await createAuction(app.db, { tipo: 'Caminhões', phase: 'upcoming' });
    const { id: auctionId } = await createAuction(app.db, {
      tipo: 'Caminhões',
      dataInicio: new Date(Date.now() + 9 * DAY_MS),
      dataFim: new Date(Date.now() + 12 * DAY_MS),
    });
    await createVehicle(app.db, { auctionId, categoria: 'Caminhão' });
    const { body } = await call('POST', '/auctions/start', { tipo: 'Caminhões' });
    expect(body).toMatchObject({ id: String(auctionId), status: 'running' });
  });

  describe('when the button is pressed again', () => {
    it('creates one auction for six requests at once', async () => {
      await addWaiting('Moto');
      const before = await auctionsOf('Motos');
      const start = () => call('POST', '/auctions/start', { tipo: 'Motos', dataFim: iso(DAY_MS) });
      const answers = await Promise.all(Array.from({ length: 6 }, start));
      expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
      expect(await auctionsOf('Motos')).toBe(before + 1);
    });

    it('creates another auction for another end or another title', async () => {
      const waiting = (await call('POST', '/auctions/start', { tipo: 'Tratores' })).body.id;
      await call('DELETE', `/api/auctions/${waiting}`);
      const before = await auctionsOf('Tratores');
      const start = async (more: object) => {
        await addWaiting('Trator');
        return call('POST', '/auctions/start', { tipo: 'Tratores', ...more });
      };
      await start({ dataFim: iso(DAY_MS) });
      await start({ dataFim: iso(2 * DAY_MS) });
      await start({ titulo: 'Tratores de Itabaiana', dataFim: iso(2 * DAY_MS) });
      expect(await auctionsOf('Tratores')).toBe(before + 3);
    });

    it('creates another auction when the first one was paused', async () => {
      const start = () =>
        call('POST', '/auctions/start', { tipo: 'Tratores', dataFim: iso(5 * DAY_MS) });
      await addWaiting('Trator');
      const first = (await start()).body.id;
      await call('PATCH', `/auctions/${first}/pause`);
      await addWaiting('Trator');
      const second = (await start()).body.id;
      expect(second).not.toBe(first);
      expect((await start()).body.id).toBe(second);
    });
  });

  it('starts an auction once when two requests have its id', async () => {
    const { id } = await createAuction(app.db, { phase: 'upcoming' });
    const start = () => call('POST', '/auctions/start', { id });
    const answers = await Promise.all([start(), start()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers[0]?.body.dataInicio).toBe(answers[1]?.body.dataInicio);
  });

  describe('with the vehicles that the person saw', () => {
    const waits = async () => {
      const url = '/api/admin/waiting-vehicles/Motos';
      return (await app.inject({ url, headers: admin.headers })).json().marca as string;
    };
    const start = (more: object) => call('POST', '/auctions/start', more);
    const held = () => createAuction(app.db, { tipo: 'Motos', phase: 'upcoming' });
    const lotsIn = async (id: number) =>
      (await app.inject({ url: `/api/auctions/${id}`, headers: admin.headers })).json()
        .totalVeiculos as number;

    it('takes in exactly these, also when the button is pressed twice', async () => {
      const { id } = await held();
      await addWaiting('Moto');
      const entram = await waits();
      const answers = await Promise.all([start({ id, entram }), start({ id, entram })]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await lotsIn(id)).toBe(1);
    });

    it('opens nothing when another vehicle waits by now, by id and by type', async () => {
      const { id } = await held();
      const entram = await waits();
      await addWaiting('Moto');
      for (const body of [
        { id, entram },
        { tipo: 'Motos', entram },
      ]) {
        expect(await start(body)).toMatchObject({
          status: 409,
          body: { code: 'WAITING_VEHICLES_CHANGED' },
        });
      }
      expect(await lotsIn(id)).toBe(0);
      await call('DELETE', `/api/auctions/${id}`);
      const before = await auctionsOf('Motos');
      expect((await start({ tipo: 'Motos', entram, dataFim: iso(8 * DAY_MS) })).status).toBe(409);
      expect(await auctionsOf('Motos')).toBe(before);
    });

    it('leaves them outside when the person says so: an auction without vehicles waits', async () => {
      const { id } = await held();
      await createVehicle(app.db, { auctionId: id, categoria: 'Moto' });
      const seen = await waits();
      expect((await start({ tipo: 'Motos', entram: 'nenhum' })).body).toMatchObject({
        id: String(id),
        status: 'running',
        totalVeiculos: 1,
      });
      expect(await waits()).toBe(seen);
      const made = await start({ tipo: 'Motos', entram: 'nenhum', dataFim: iso(9 * DAY_MS) });
      expect(made.body).toMatchObject({ status: 'pending', totalVeiculos: 0 });
    });
  });

  it('answers what is wrong without id and type, and with an end in the past', async () => {
    const nothing = await call('POST', '/auctions/start', {});
    expect([nothing.status, nothing.body.errors.tipo]).toEqual([
      400,
      'O tipo de veículo é obrigatório',
    ]);
    const past = await call('POST', '/auctions/start', { tipo: 'Carros', dataFim: iso(-HOUR_MS) });
    expect([past.status, past.body.code]).toEqual([400, 'DATES_INVALID']);
  });
});
