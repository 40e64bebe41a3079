import { randomUUID } from 'node:crypto';
import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import { SALE_TASKS, type SaleTask } from '@martelo/contract/texts/sale-texts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@martelo/core/duration';
import { can, type Permission, PROFILES } from '@martelo/core/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backups, messages, siteSettings } from '../../platform/database/administration-schema.ts';
import { bids } from '../../platform/database/bids-schema.ts';
import { lots, media, vehicleImages } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { defaultSiteSettings } from '../settings/default-site-settings.ts';
import { createBidCounter } from './bid-counter.ts';
import { readDashboard } from './read-dashboard.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function dashboard(): Promise<Dashboard> {
  const { headers } = admin;
  const answer = await app.inject({ method: 'GET', url: '/api/admin/dashboard', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

let sequence = 0;
async function bidAt(lotId: number, userId: number, at: number) {
  sequence += 1;
  await app.db.insert(bids).values({
    lotId,
    userId,
    sequence,
    epoch: 0,
    action: 'normal',
    value: 1_000_000 + sequence,
    bidderNumber: 1,
    createdAt: new Date(at),
    hash: Buffer.from('x'),
  });
}

/** The tasks that have an amount; it is 0 when nothing waits. */
const sumless = (task: SaleTask) =>
  ['vencidos', 'a-receber', 'a-devolver'].includes(task) ? 0 : null;

describe('the start page', () => {
  it('of an empty yard says that it is empty, with a bar for each hour and day', async () => {
    const { hours, days, work, ...rest } = await dashboard();
    expect(rest).toMatchObject({
      runningAuctions: 0,
      running: [],
      soldToday: { lots: 0, total: 0 },
      vehicles: 0,
      waitingClients: 0,
      bidsToday: 0,
    });
    expect(rest.latestBids).toEqual([]);
    expect(work).toEqual({
      endingSoon: [],
      heldAuctions: 0,
      pausedAuctions: 0,
      sales: Object.fromEntries(
        SALE_TASKS.map((task) => [task, { count: 0, sum: sumless(task), next: null }]),
      ),
      notaPapers: { total: 0, vehicles: [] },
      arrivals: 0,
      approvals: 0,
      vehiclesWithoutAuction: 0,
      vehiclesHeld: 0,
      vehiclesWithoutPhoto: 0,
      vehicleDrafts: 0,
      messagesWaiting: 0,
      messagesFailed: 0,
      auctioneerMissing: ['nome', 'matricula', 'empresa', 'cnpj'],
      staleCampaigns: [],
    });
    expect(hours).toHaveLength(24);
    expect(days).toHaveLength(14);
    const now = Date.parse(rest.serverTime);
    expect(now - Date.parse(hours.at(-1)?.at ?? '')).toBeLessThan(HOUR_MS);
    expect(now - Date.parse(hours[0]?.at ?? '')).toBeGreaterThanOrEqual(23 * HOUR_MS);
    // The yard's midnight (UTC-3); the server's own zone does not matter.
    expect(days.every(({ at }) => at.endsWith('T03:00:00.000Z'))).toBe(true);
  });

  it('names what the settings lack of the auctioneer, and the campaigns to renew', async () => {
    const [, campaign] = defaultSiteSettings.banners;
    await app.db.insert(siteSettings).values([
      { key: 'leiloeiro', value: { nome: 'Ana Leiloeira', matricula: 'JUCESE nº 12/2015' } },
      {
        key: 'banners',
        value: [{ ...campaign, titulo: 'IPVA 2020', ate: '2020-12-31' }, campaign],
      },
    ]);
    const { work } = await dashboard();
    await app.db.delete(siteSettings);
    expect(work.auctioneerMissing).toEqual(['empresa', 'cnpj']);
    expect(work.staleCampaigns).toEqual([{ titulo: 'IPVA 2020', ate: '2020-12-31', ano: 2020 }]);
  });

  it('tells the newest copy of the house, and what is wrong with the copies', async () => {
    const attempt = (startedAt: Date, values: Partial<typeof backups.$inferInsert> = {}) =>
      app.db.insert(backups).values({ startedAt, finishedAt: startedAt, file: 'a', ...values });
    expect((await dashboard()).backup).toEqual({ last: null, problem: 'nenhuma', failure: null });
    const first = new Date(Date.now() - 3 * DAY_MS);
    await attempt(first, { bytes: 10_000 });
    const last = { at: first.toISOString(), bytes: 10_000, missing: 0 };
    expect((await dashboard()).backup).toEqual({ last, problem: 'antiga', failure: null });
    const second = new Date(Date.now() - HOUR_MS);
    await attempt(second, { bytes: 20_000, missing: 3 });
    const newest = { at: second.toISOString(), bytes: 20_000, missing: 3 };
    const lacking = { last: newest, problem: 'incompleta', failure: null };
    expect((await dashboard()).backup).toEqual(lacking);
    const failure = 'O disco está cheio.';
    await attempt(new Date(), { failure });
    expect((await dashboard()).backup).toEqual({ last: newest, problem: 'falhou', failure });
    await app.db.delete(backups);
  });

  it('counts auctions, vehicles, clients and bids', async () => {
    const now = Date.now();
    const soon = { dataFim: new Date(now + 30 * MINUTE_MS), titulo: 'Acaba logo' };
    await createAuction(app.db, { ...soon, archivedAt: new Date() });
    const ending = await createAuction(app.db, soon);
    const extended = await createAuction(app.db, {
      titulo: 'Em prorrogação',
      dataFim: new Date(now - 5 * MINUTE_MS),
    });
    await createAuction(app.db);
    await createAuction(app.db, { phase: 'upcoming', intent: 'held' });
    await createAuction(app.db, { phase: 'paused' });
    const over = await createAuction(app.db, { phase: 'finished' });
    for (const status of ['conditional', 'conditional', 'sold', 'unsold'] as const) {
      await createVehicle(app.db, { auctionId: over.id, lot: { status } });
    }
    await createVehicle(app.db, { auctionId: extended.id, lot: { extensionMs: 10 * MINUTE_MS } });
    const pictured = await createVehicle(app.db, { auctionId: ending.id });
    const picture = randomUUID();
    await app.db.insert(media).values({ id: picture, kind: 'vehicle', width: 1, height: 1 });
    await app.db
      .insert(vehicleImages)
      .values({ mediaId: picture, vehicleId: pictured.id, position: 0 });
    await createVehicle(app.db);
    await createVehicle(app.db, { lot: { heldForPerson: true } });
    await createVehicle(app.db, { archivedAt: new Date() });
    const waiting = await createUser(app.db, { status: 'pendente' });
    const notice = { kind: 'approval', recipientName: 'Ana', subject: '', body: 'Olá' } as const;
    const { id: userId } = await createUser(app.db);
    await app.db.insert(messages).values({ ...notice, userId: waiting.id, status: 'failed' });
    await app.db.insert(messages).values({ ...notice, userId });

    const shown = await dashboard();
    expect(shown).toMatchObject({ runningAuctions: 3, vehicles: 8, waitingClients: 1 });
    expect(shown.work).toMatchObject({
      heldAuctions: 1,
      pausedAuctions: 1,
      vehiclesWithoutAuction: 1,
      vehiclesHeld: 1,
      vehiclesWithoutPhoto: 7,
      vehicleDrafts: 0,
      messagesWaiting: 1,
      messagesFailed: 1,
    });
    expect(shown.work.endingSoon).toEqual([
      {
        id: String(extended.id),
        titulo: 'Em prorrogação',
        numeroLote: extended.numeroLote,
        dataFim: new Date(extended.dataFim.getTime() + 10 * MINUTE_MS).toISOString(),
      },
      expect.objectContaining({ id: String(ending.id), titulo: 'Acaba logo' }),
    ]);
  });

  it('adds up the bids of the running auctions that end next', async () => {
    const first = await createAuction(app.db, { dataFim: new Date(Date.now() + MINUTE_MS) });
    const lot = (values: Partial<typeof lots.$inferInsert>) =>
      createVehicle(app.db, { auctionId: first.id, lot: values });
    await lot({ lanceAtual: 1_250_050, bidCount: 2 });
    await lot({ lanceAtual: 300_000, bidCount: 1, status: 'sold', hammerPrice: 300_000 });
    await lot({});
    await lot({ lanceAtual: 900_000, status: 'withdrawn' });
    for (let added = 0; added < 7; added += 1) await createAuction(app.db);
    const { running, runningAuctions } = await dashboard();
    expect(runningAuctions).toBeGreaterThan(7);
    expect(running).toHaveLength(6);
    expect(running.find(({ id }) => id === String(first.id))).toEqual({
      id: String(first.id),
      titulo: first.titulo,
      numeroLote: first.numeroLote,
      dataFim: first.dataFim.toISOString(),
      somaDosLances: 12_500.5,
      totalLotes: 2,
      lotesComLance: 1,
    });
  });

  it("adds up what was sold since the yard's midnight", async () => {
    const { soldToday, days } = await dashboard();
    const midnight = Date.parse(days.at(-1)?.at ?? '');
    const running = await createAuction(app.db);
    const yesterday = await createAuction(app.db, {
      phase: 'finished',
      closedAt: new Date(midnight - 1),
    });
    const today = await createAuction(app.db, { phase: 'finished', closedAt: new Date(midnight) });
    const sell = (auctionId: number, closedAtMs: number, values = {}) =>
      createVehicle(app.db, {
        auctionId,
        lot: { status: 'sold', hammerPrice: 1_000_050, closedAt: new Date(closedAtMs), ...values },
      });
    await sell(yesterday.id, midnight - 1);
    await sell(running.id, midnight - 1);
    await sell(running.id, midnight);
    await sell(today.id, midnight);
    await sell(today.id, midnight, { status: 'conditional' });
    const after = await dashboard();
    const sold = { lots: soldToday.lots + 2, total: soldToday.total + 20_001 };
    // When midnight has passed meanwhile, all of these were sold yesterday.
    const isSameDay = after.days.at(-1)?.at === days.at(-1)?.at;
    expect(after.soldToday).toEqual(isSameDay ? sold : { lots: 0, total: 0 });
  });

  it("counts bids by the yard's hours and days, and shows the newest valid ones", async () => {
    const { lotId } = await createVehicle(app.db, { auctionId: (await createAuction(app.db)).id });
    const { id: bidder, name } = await createUser(app.db);
    const { days, hours } = await dashboard();
    const today = Date.parse(days.at(-1)?.at ?? '');
    const hour = Date.parse(hours.at(-1)?.at ?? '');
    await bidAt(lotId, bidder, today - 13 * DAY_MS - 1);
    await bidAt(lotId, bidder, today - 1);
    await bidAt(lotId, bidder, hour);
    await bidAt(lotId, bidder, hour + 1);

    // Simulates another process, because this one has already cached the past hours.
    const shown = await readDashboard({
      ...app.deps,
      countBids: createBidCounter(),
      untrustedProxy: null,
      readerId: 0,
    });
    // Found by their beginning: the last bar is another one when an hour or a day ends meanwhile.
    const bidsFrom = (bars: Dashboard['days'], startMs: number) =>
      bars.find(({ at }) => Date.parse(at) === startMs)?.bids;
    expect(shown.bidsToday).toBe(shown.days.at(-1)?.bids);
    expect(bidsFrom(shown.days, today)).toBe(2);
    expect(bidsFrom(shown.days, today - DAY_MS)).toBe(1);
    expect(shown.days[0]?.bids).toBe(0);
    expect(bidsFrom(shown.hours, hour)).toBe(2);
    expect(shown.latestBids).toHaveLength(4);
    expect(shown.latestBids[0]?.user.name).toBe(name);
  });

  it('shows valid bids even when many newer ones were reset', async () => {
    const { lotId } = await createVehicle(app.db, { auctionId: (await createAuction(app.db)).id });
    const { id: bidder } = await createUser(app.db);
    for (let at = 0; at < 30; at += 1) await bidAt(lotId, bidder, Date.now());
    await app.db.update(lots).set({ epoch: 1 }).where(eq(lots.id, lotId));
    expect((await dashboard()).latestBids).toHaveLength(4);
  });

  it('counts the day in the time zone that the yard has set', async () => {
    await app.db.insert(siteSettings).values({ key: 'fuso', value: 'America/Noronha' });
    const { days } = await dashboard();
    expect(days.every(({ at }) => at.endsWith('T02:00:00.000Z'))).toBe(true);
  });
});

describe('the start page by profile', () => {
  it.each(PROFILES)('answers %s, with nothing of a closed page', async (profile) => {
    const seller = await createUser(app.db);
    const vehicle = await createVehicle(app.db, { auctionId: (await createAuction(app.db)).id });
    await bidAt(vehicle.lotId, seller.id, Date.now());
    const { headers } = await app.signIn('admin', { profiles: [profile] });
    const answer = await app.inject({ url: '/api/admin/dashboard', headers });
    expect(answer.statusCode).toBe(200);
    const seen: Dashboard = answer.json();
    const may = (permission: Permission) => can({ profiles: [profile] }, permission);
    expect(seen.latestBids.length > 0).toBe(may('bids.read'));
    expect(seen.hours.length > 0).toBe(may('bids.read'));
    expect(seen.running.length > 0).toBe(may('auctions.read'));
    expect(seen.work.auctioneerMissing.length > 0).toBe(may('settings.read'));
    expect(seen.backup !== null).toBe(may('settings.read'));
    expect(seen.release).toEqual(may('settings.read') ? app.deps.release : null);
  });
});
