import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../platform/database/connect.ts';
import { startRenderThread } from '../../platform/pages/render-thread.ts';
import { isWebBuilt } from '../../platform/pages/web-build.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';

let server: TestApp | undefined;
afterEach(() => server?.close());

async function newVehicle({ db }: TestApp) {
  const auction = await createAuction(db);
  return createVehicle(db, { auctionId: auction.id });
}

function bid({ inject }: TestApp, client: SignedInUser, vehicleId: number) {
  const payload = { vehicleId: String(vehicleId), value: 20_000 };
  return inject({ method: 'POST', url: '/api/bids/create', headers: client.headers, payload });
}

/** How many statements wait for a lock. */
async function countBlocked({ db }: Pick<TestApp, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ blocked: number }>(
    sql`select count(*)::int as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.blocked ?? 0;
}

// `npm test` builds the site first; a single test file may run without the build.
describe('when lists and pages hold every connection that they have', () => {
  beforeEach(({ skip }) => skip(!isWebBuilt(), 'as páginas não estão construídas'));

  test('a bid is still accepted', async () => {
    const app = await createTestApp({ web: 'built' });
    server = app;
    const vehicle = await newVehicle(app);
    const client = await app.signIn('client');
    expect((await app.inject('/login')).statusCode).toBe(200);
    const desk = connect(app.database.url, { maxConnections: 2 });
    const locked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = desk.db.transaction(async (tx) => {
      // Every list and page reads pictures; a bid does not.
      await tx.execute(sql`lock table vehicle_images in access exclusive mode`);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    // From ten addresses, because those of one wait for each other before they need a connection.
    const lists = Array.from({ length: 10 }, (_, at) =>
      app.inject({ url: `/api/vehicles/${vehicle.id}`, remoteAddress: `198.51.100.${at + 1}` }),
    );
    const pages = ['/', '/veiculos'].map((url) => app.inject(url));
    const pool = app.sitePool;
    const ofPages = 3;
    await expect.poll(() => countBlocked(desk)).toBe(pool.options.max + ofPages);
    const answer = await bid(app, client, vehicle.id);
    expect(pool.idleCount).toBe(0);
    held.resolve();
    await holding;
    expect(answer.statusCode).toBe(201);
    // A list or a page that waited for a connection longer than the pool allows got 503.
    for (const late of await Promise.all([...lists, ...pages])) {
      expect([200, 503]).toContain(late.statusCode);
    }
    await desk.close();
  });
});

test('when the pages cannot be loaded, visitors get a page that says so, and bids go on', async () => {
  const file = new URL('../../platform/pages/broken-thread.fixture.ts', import.meta.url);
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const thread = startRenderThread({ file, data: { badBuild: true }, onError });
  const app = await createTestApp({ web: thread.render });
  server = app;
  const page = await app.inject('/veiculos');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toContain('Voltamos em instantes');
  const vehicle = await newVehicle(app);
  expect((await bid(app, await app.signIn('client'), vehicle.id)).statusCode).toBe(201);
  await thread.close();
  expect(errors).not.toEqual([]);
});
