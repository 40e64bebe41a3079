import { HOUR_MS } from '@martelo/core/duration';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids } from '../../platform/database/bids-schema.ts';
import { auctions } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { VEHICLE_FORM } from '../../testing/vehicle-form.ts';
import { auditLedger } from '../bids/ledger/audit-ledger.ts';
import { resetVehicleBids } from '../bids/ledger/reset-bids.ts';
import { extendAuctions } from '../outages/extend-auctions.ts';
import { closeDueLots } from './close-lots.ts';
import { recordClocks } from './record-clocks.ts';

let app: TestApp;
let admin: SignedInUser;
let bidder: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  bidder = await app.signIn('client');
});
afterAll(() => app.close());

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function call(method: Method, url: string, payload?: object): Promise<void> {
  const { headers } = admin;
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  expect([url, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
    ...[url, expect.any(Number), ''],
  ]);
}

async function bid(vehicleId: number, value: number): Promise<void> {
  const { user, sessionId } = bidder;
  const who = { kind: 'bid' as const, userId: user.id, sessionId, idempotencyKey: null };
  const outcome = await app.deps.bidLane.place({ ...who, vehicleId, value });
  expect(outcome).toMatchObject({ ok: true });
}

const RULES = {
  softCloseWindowMs: HOUR_MS,
  softCloseExtendMs: HOUR_MS,
  increments: [{ upTo: null, raise: 10_000 }],
  automaticBids: true,
};

/** An auction that ends soon: a lot whose bid extended it, one with reset bids, and one without any. */
async function yard() {
  const dataFim = new Date(Date.now() + HOUR_MS / 2);
  const auction = await createAuction(app.db, { ...RULES, dataFim });
  const of = () => createVehicle(app.db, { auctionId: auction.id, lot: { lanceInicial: 100_000 } });
  const [extended, reset, empty] = [await of(), await of(), await of()];
  await bid(extended.id, 200_000);
  await bid(reset.id, 200_000);
  const actor = { id: admin.user.id, ip: '192.0.2.1' };
  await resetVehicleBids(app.deps, { vehicleId: reset.id, actor });
  return { id: auction.id, extended, reset, empty };
}

type Yard = Awaited<ReturnType<typeof yard>>;

const actionsOf = async (lotId: number) =>
  (await app.db.select().from(bids).where(eq(bids.lotId, lotId)).orderBy(bids.sequence)).map(
    ({ action }) => action,
  );

const findings = async () => (await auditLedger(app.db)).findings;

/** Shifts an auction into the past, as time would. */
async function letTimePass({ id }: Yard): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [dataInicio, dataFim] = [new Date(Date.now() - 9e7), new Date(Date.now() - 8e7)];
    await tx.update(auctions).set({ dataInicio, dataFim }).where(eq(auctions.id, id));
    await recordClocks(tx, [id], { actor: null, at: Date.now() });
  });
}

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

describe('every command that moves a clock or changes a rule writes it into the ledgers', () => {
  it.each<[string, (yard: Yard) => Promise<void>]>([
    ['pause', ({ id }) => call('PATCH', `/api/auctions/${id}/pause`)],
    [
      'resume',
      async ({ id }) => {
        await call('PATCH', `/api/auctions/${id}/pause`);
        await call('PATCH', `/api/auctions/${id}/resume`);
      },
    ],
    ['restart', ({ id }) => call('PATCH', `/api/auctions/${id}/restart`)],
    ['a new end', ({ id }) => call('PUT', `/api/auctions/${id}`, { dataFim: inHours(5) })],
    [
      'no increments',
      ({ id }) => call('PUT', `/api/auctions/${id}`, { incrementos: null, lanceAutomatico: false }),
    ],
    ['no soft close', ({ id }) => call('PUT', `/api/auctions/${id}`, { prorrogacao: null })],
    [
      'no automatic bids',
      ({ id }) => call('PUT', `/api/auctions/${id}`, { lanceAutomatico: false }),
    ],
    ['pause of all', () => call('POST', '/api/timer/pause')],
    [
      'resume of all',
      async () => {
        await call('POST', '/api/timer/pause');
        await call('POST', '/api/timer/resume');
      },
    ],
    ['restart of all', () => call('POST', '/api/timer/reset')],
    ['the full reset', () => call('POST', '/api/timer/full-reset')],
    [
      'the status of a category',
      ({ id }) => call('PUT', `/api/categories/${id}`, { status: 'completed' }),
    ],
    [
      'an outage across the end',
      async (made) => {
        await letTimePass(made);
        const outage = { since: Date.now() - 2 * 9e7, until: Date.now() };
        expect(await app.db.transaction((tx) => extendAuctions(tx, outage))).not.toBeNull();
      },
    ],
    [
      'another opening value',
      ({ reset }) =>
        call('PUT', `/api/vehicles/${reset.id}`, { ...VEHICLE_FORM, lanceInicial: '1.234,00' }),
    ],
  ])('%s', async (_, change) => {
    const made = await yard();
    await change(made);
    expect(await findings()).toEqual([]);
    const moved = [
      ...(await actionsOf(made.reset.lotId)),
      ...(await actionsOf(made.extended.lotId)),
    ];
    expect(moved.some((action) => action === 'clock' || action === 'close')).toBe(true);
    // A lot without a ledger gets no row before its first bid or its end.
    expect(['', 'close']).toContain((await actionsOf(made.empty.lotId)).join());
  });
});

const close = () => closeDueLots({ db: app.db, live: app.deps.live });

it('results are the last rows, and lots that open again begin an epoch', async () => {
  const made = await yard();
  await letTimePass(made);
  await close();
  expect(await findings()).toEqual([]);
  for (const { lotId } of [made.extended, made.reset, made.empty]) {
    expect((await actionsOf(lotId)).at(-1)).toBe('close');
  }
  await call('PATCH', `/api/auctions/${made.id}/restart`);
  expect(await actionsOf(made.extended.lotId)).toEqual(['normal', 'clock', 'close']);
  expect(await actionsOf(made.empty.lotId)).toEqual(['close', 'reopen']);
  expect((await actionsOf(made.reset.lotId)).slice(-2)).toEqual(['close', 'reopen']);
  expect(await findings()).toEqual([]);
  await bid(made.empty.id, 300_000);
  await bid(made.reset.id, 300_000);
  await letTimePass(made);
  await close();
  expect(await actionsOf(made.empty.lotId)).toEqual([
    'close',
    'reopen',
    'normal',
    'clock',
    'close',
  ]);
  expect(await findings()).toEqual([]);
});

it('a lot with a ledger that leaves its auction ends with a row, and one without leaves no trace', async () => {
  const archived = await yard();
  await call('DELETE', `/api/auctions/${archived.id}`);
  expect((await actionsOf(archived.extended.lotId)).at(-1)).toBe('close');
  expect(await actionsOf(archived.empty.lotId)).toEqual([]);
  const deleted = await yard();
  await call('DELETE', `/api/vehicles/${deleted.reset.id}`);
  expect((await actionsOf(deleted.reset.lotId)).at(-1)).toBe('close');
  const moved = await yard();
  const next = await createAuction(app.db);
  const form = { ...VEHICLE_FORM, lanceInicial: '1.000,00', auctionId: String(next.id) };
  await call('PUT', `/api/vehicles/${moved.reset.id}`, form);
  expect((await actionsOf(moved.reset.lotId)).at(-1)).toBe('close');
  expect(await findings()).toEqual([]);
});

it('another private reserve leaves no row, because rows are public', async () => {
  const { id, extended } = await yard();
  const before = await actionsOf(extended.lotId);
  await call('PUT', `/api/auctions/${id}`, { reservaPercentual: 150 });
  expect(await actionsOf(extended.lotId)).toEqual(before);
});

it('open pages hear the numbers of these rows, and the next bid follows on the last of them', async () => {
  const { id, extended, reset, empty } = await yard();
  const numbersOf = () =>
    app.published.flatMap(({ event, audience }) =>
      event.type === 'rows' && 'topics' in audience ? { ...audience, lots: event.lots } : [],
    );
  const before = app.published.length;
  await call('PATCH', `/api/auctions/${id}/pause`);
  await call('PATCH', `/api/auctions/${id}/resume`);
  const of = (lot: { id: number }, firstSequence: number, sequence: number) => ({
    vehicleId: String(lot.id),
    firstSequence,
    sequence,
  });
  expect(numbersOf().slice(-2)).toEqual([
    {
      topics: [`vehicle:${extended.id}`, `vehicle:${reset.id}`],
      lots: [of(extended, 2, 2), of(reset, 3, 3)],
    },
    {
      topics: [`vehicle:${extended.id}`, `vehicle:${reset.id}`],
      lots: [of(extended, 2, 3), of(reset, 3, 4)],
    },
  ]);
  // The event follows that of the clock, and a lot without a ledger has no rows to tell.
  const kinds = app.published.slice(before).map(({ event }) => event.type);
  expect(kinds.indexOf('rows')).toBeGreaterThan(kinds.indexOf('auction'));
  expect(JSON.stringify(numbersOf())).not.toContain(`"${empty.id}"`);
  await bid(extended.id, 300_000);
  const prices = () =>
    app.published.flatMap(({ event }) =>
      event.type === 'price' && event.vehicleId === String(extended.id) ? event : [],
    );
  // The lane publishes after its answer.
  await expect
    .poll(() => prices().at(-1))
    .toMatchObject({ firstSequence: 4, sequence: 4, totalLances: 2 });
});
