import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { favorites } from '../../platform/database/favorites-schema.ts';
import { noticeCursors, noticeFanouts, notices } from '../../platform/database/inbox-schema.ts';
import { auctions, lots, users, vehicles } from '../../platform/database/schema.ts';
import { silentHub } from '../../platform/live/silent-hub.fixture.ts';
import { createAuction, createUser } from '../../testing/factories.ts';
import { type Bidder, type Bidding, bidOf, createBidding } from '../bids/bids.fixture.ts';
import { closeDueLots } from '../lots/close-lots.ts';
import { noteVehicleChange } from './note-vehicle-change.ts';
import { noteFollowerEvents, tellFollowers } from './tell-followers.ts';
import { tellPrices } from './tell-prices.ts';

const MINUTE = 60_000;
const settings = { yardTimeZone: 'Etc/GMT' } as Parameters<typeof tellFollowers>[0]['settings'];
let bidding: Bidding;
let ana: Bidder;
let rui: Bidder;
beforeAll(async () => {
  bidding = await createBidding();
});
beforeEach(async () => {
  for (const table of [notices, noticeFanouts, noticeCursors, favorites]) {
    await bidding.db.delete(table);
  }
  // The auctions of earlier tests are hidden, so that a test tells only its own events.
  await bidding.db.update(auctions).set({ archivedAt: new Date() });
  await noteFollowerEvents(bidding.db);
  // A lot is closed as of its end, which these tests set a minute back.
  await bidding.db.update(noticeCursors).set({ readAt: inMinutes(-60) });
  await tellPrices(bidding.db);
  [ana, rui] = await Promise.all([bidding.bidder(), bidding.bidder()]);
});
afterAll(() => bidding.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const follow = ({ userId }: Bidder, vehicleId: number, alertAbove: number | null = null) =>
  bidding.db.insert(favorites).values({ userId, vehicleId, alertAbove });
const titleOf = async (vehicleId: number) =>
  (await bidding.db.select().from(vehicles).where(eq(vehicles.id, vehicleId)))[0]?.titulo;

async function run(): Promise<number> {
  await noteFollowerEvents(bidding.db);
  let written = 0;
  for (;;) {
    const told = await tellFollowers({ db: bidding.db, settings });
    if (told === 'full') await bidding.db.update(notices).set({ dispatchedAt: new Date() });
    else if (told === 'idle') return written;
    else written += told.written;
  }
}
const told = async ({ userId }: Pick<Bidder, 'userId'>) =>
  bidding.db
    .select({ kind: notices.kind, subject: notices.subject, body: notices.body })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(notices.id);
const kinds = async (bidder: Bidder) => (await told(bidder)).map(({ kind }) => kind);
const move = (auctionId: number, dataInicio: number, dataFim: number) =>
  bidding.changeAuction(auctionId, {
    dataInicio: inMinutes(dataInicio),
    dataFim: inMinutes(dataFim),
  });

async function followed(dataInicio: number, dataFim: number) {
  const made = await bidding.vehicle({
    dataInicio: inMinutes(dataInicio),
    dataFim: inMinutes(dataFim),
  });
  await follow(ana, made.vehicleId);
  const { lote } = await bidding.lotRow(made.lotId);
  return { ...made, lote, titulo: await titleOf(made.vehicleId) };
}

describe('the clock of a followed lot', () => {
  test('tells that it opened, and when it ends, each once however its end moves', async () => {
    const { auctionId, vehicleId, lote, titulo } = await followed(5, 500);
    expect(await run()).toBe(0);
    await move(auctionId, -1, 500);
    expect(await run()).toBe(1);
    await move(auctionId, -600, 59);
    expect(await run()).toBe(1);
    await move(auctionId, -600, 9);
    expect(await run()).toBe(1);
    // Bids in its last minutes move the end, and somebody prolongs the auction.
    for (const end of [12, 9, 59, 500, 30, 5]) {
      await move(auctionId, -600, end);
      expect(await run()).toBe(0);
    }
    expect(await told(ana)).toEqual([
      {
        kind: 'favorite-opens',
        subject: `O leilão do lote ${lote} começou`,
        body: expect.stringMatching(
          new RegExp(
            `^${titulo}: lances a partir de R\\$ [\\d.,]+, até \\d\\d/\\d\\d/\\d{4}, \\d\\d:\\d\\d\\.$`,
          ),
        ),
      },
      {
        kind: 'favorite-ends',
        subject: `O lote ${lote} encerra em menos de 1 hora`,
        body: expect.stringMatching(/: ainda sem lances\. Encerra às \d\d:\d\d\.$/),
      },
      {
        kind: 'favorite-ends',
        subject: `O lote ${lote} encerra em menos de 10 minutos`,
        body: expect.stringMatching(/: ainda sem lances\. Encerra às \d\d:\d\d\.$/),
      },
    ]);
    const [row] = await bidding.db.select().from(notices);
    expect(row).toMatchObject({ vehicleId, link: `/veiculos/${vehicleId}` });
  });

  test('says nothing while the auction is paused, held, a draft or archived', async () => {
    const { auctionId } = await followed(-600, 59);
    for (const values of [
      { intent: 'paused' as const, remainingMs: 9 * MINUTE },
      { intent: 'held' as const, remainingMs: null },
      { intent: 'scheduled' as const, publishedAt: null },
      { publishedAt: new Date(), archivedAt: new Date() },
    ]) {
      await bidding.db.update(auctions).set(values).where(eq(auctions.id, auctionId));
      expect(await run()).toBe(0);
    }
    await bidding.db.update(auctions).set({ archivedAt: null }).where(eq(auctions.id, auctionId));
    expect(await run()).toBe(1);
  });

  test('tells nobody of an opening long ago, and nobody who follows only afterwards', async () => {
    const { auctionId, vehicleId } = await followed(-11, 500);
    expect(await run()).toBe(0);
    await move(auctionId, -600, 50);
    await noteFollowerEvents(bidding.db);
    await follow(rui, vehicleId);
    expect(await run()).toBe(1);
    expect(await kinds(rui)).toEqual([]);
  });

  test('an event that is not true any more when its turn comes is told to nobody', async () => {
    const { auctionId, lotId } = await followed(-600, 9);
    await noteFollowerEvents(bidding.db);
    await bidding.db.update(lots).set({ status: 'withdrawn' }).where(eq(lots.id, lotId));
    expect(await run()).toBe(0);
    await bidding.db.update(lots).set({ status: 'active' }).where(eq(lots.id, lotId));
    await move(auctionId, -600, 8);
    expect(await run()).toBe(0);
  });
});

describe('the result', () => {
  const close = async (auctionId: number) => {
    await move(auctionId, -600, -1);
    await closeDueLots({ db: bidding.db, live: silentHub() });
  };

  test('is told to followers who did not bid: bidders hear as bidders', async () => {
    const { auctionId, vehicleId, lote, titulo } = await followed(-600, 600);
    await follow(rui, vehicleId);
    await bidding.lane().place(bidOf(rui, vehicleId, 2_000_000));
    await close(auctionId);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await told(ana)).toEqual([
      {
        kind: 'favorite-result',
        subject: `O lote ${lote} foi arrematado`,
        body: `${titulo} saiu por R$ 20.000,00.`,
      },
    ]);
    expect(await told(rui)).toEqual([]);
  });

  test('says when nobody bought, and when the seller decides', async () => {
    const unsold = await followed(-600, 600);
    const conditional = await followed(-600, 600);
    await bidding.lane().place(bidOf(rui, conditional.vehicleId, 2_000_000));
    await bidding.db.update(lots).set({ reserve: 3_000_000 }).where(eq(lots.id, conditional.lotId));
    await close(unsold.auctionId);
    await close(conditional.auctionId);
    await run();
    expect((await told(ana)).map(({ subject }) => subject)).toEqual([
      `O lote ${unsold.lote} não foi vendido`,
      `O lote ${conditional.lote} recebeu um lance condicional`,
    ]);
  });

  test('of a lot that its seller decides reaches who bid in vain, and not who bid most', async () => {
    const { auctionId, lotId, vehicleId, lote } = await followed(-600, 600);
    await follow(rui, vehicleId);
    const lane = bidding.lane();
    await lane.place(bidOf(ana, vehicleId, 2_000_000));
    await lane.place(bidOf(rui, vehicleId, 2_100_000));
    await bidding.db.update(lots).set({ reserve: 3_000_000 }).where(eq(lots.id, lotId));
    await close(auctionId);
    await run();
    expect((await told(ana)).map(({ subject }) => subject)).toContain(
      `O lote ${lote} recebeu um lance condicional`,
    );
    expect(await kinds(rui)).not.toContain('favorite-result');
  });

  test('of a lot from before the first run is told to nobody', async () => {
    const { auctionId } = await followed(-600, 600);
    await close(auctionId);
    await bidding.db
      .update(noticeCursors)
      .set({ readAt: sql`clock_timestamp() + interval '1 minute'` })
      .where(eq(noticeCursors.name, 'followers'));
    expect(await run()).toBe(0);
  });
});

describe('a vehicle that is offered again', () => {
  const offerAgain = async (vehicleId: number, previousLotId: number, values = {}) => {
    await bidding.db.update(lots).set({ status: 'unsold' }).where(eq(lots.id, previousLotId));
    const { id: auctionId } = await createAuction(bidding.db, { phase: 'upcoming', ...values });
    const [lot] = await bidding.db
      .insert(lots)
      .values({ vehicleId, auctionId, previousLotId, lote: 'D001', lanceInicial: 900_000 })
      .returning();
    return { auctionId, lotId: lot?.id ?? 0 };
  };

  test('is told once, as soon as its auction is published', async () => {
    const { vehicleId, lotId, titulo } = await followed(-600, 600);
    const { auctionId } = await offerAgain(vehicleId, lotId, { publishedAt: null });
    expect(await run()).toBe(0);
    await bidding.db
      .update(auctions)
      .set({ publishedAt: new Date() })
      .where(eq(auctions.id, auctionId));
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await told(ana)).toEqual([
      {
        kind: 'favorite-back',
        subject: `${titulo} voltou a leilão`,
        body: expect.stringMatching(
          /^É o lote D001, com lance inicial de R\$ 9\.000,00, a partir de \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/,
        ),
      },
    ]);
  });

  test('is not told when it was back before the first run', async () => {
    const { vehicleId, lotId } = await followed(-600, 600);
    await offerAgain(vehicleId, lotId);
    await bidding.db.delete(noticeCursors);
    expect(await run()).toBe(0);
    await bidding.db.delete(notices);
    expect(await run()).toBe(0);
  });
});

describe('a changed description', () => {
  const change = (lotId: number, vehicleId: number) =>
    bidding.db.transaction((tx) => noteVehicleChange(tx, { lotId, vehicleId, nowMs: Date.now() }));
  const makeDue = () => bidding.db.update(noticeFanouts).set({ dueAt: new Date(0) });

  test('is told a little later, several changes together, and the next one again', async () => {
    const { lotId, vehicleId, lote } = await followed(-600, 600);
    for (let save = 0; save < 3; save += 1) await change(lotId, vehicleId);
    expect(await run()).toBe(0);
    await makeDue();
    expect(await run()).toBe(1);
    expect(await told(ana)).toMatchObject([
      { kind: 'favorite-changed', subject: `A descrição do lote ${lote} mudou` },
    ]);
    await change(lotId, vehicleId);
    await makeDue();
    expect(await run()).toBe(1);
  });

  test('that comes while the one before is told is told to everybody again', async () => {
    const { lotId, vehicleId } = await followed(-600, 600);
    await manyFollowers(vehicleId, 700, null);
    await change(lotId, vehicleId);
    await makeDue();
    await tellFollowers({ db: bidding.db, settings });
    await change(lotId, vehicleId);
    await makeDue();
    await run();
    expect(await kinds(ana)).toEqual(['favorite-changed', 'favorite-changed']);
  });

  test('leaves no row for a vehicle that nobody follows', async () => {
    const { lotId, vehicleId } = await bidding.vehicle();
    await change(lotId, vehicleId);
    expect(await bidding.db.select().from(noticeFanouts)).toEqual([]);
  });
});

describe('an amount', () => {
  const alertOf = async ({ userId }: Bidder) =>
    (await bidding.db.select().from(favorites).where(eq(favorites.userId, userId)))[0]?.alertAbove;

  test('is told once when a bid passes it, and not to the bidder who passed it', async () => {
    const { vehicleId, lotId } = await bidding.vehicle();
    const { lote } = await bidding.lotRow(lotId);
    await follow(ana, vehicleId, 2_000_000);
    await follow(rui, vehicleId, 2_000_000);
    const lane = bidding.lane();
    await lane.place(bidOf(rui, vehicleId, 2_000_000));
    expect(await tellPrices(bidding.db)).toBe(0);
    await lane.place(bidOf(rui, vehicleId, 2_100_000));
    expect(await tellPrices(bidding.db)).toBe(1);
    expect(await tellPrices(bidding.db)).toBe(0);
    expect(await told(ana)).toEqual([
      {
        kind: 'favorite-price',
        subject: `O lote ${lote} passou de R$ 20.000,00`,
        body: `${await titleOf(vehicleId)}: o lance atual é de R$ 21.000,00.`,
      },
    ]);
    expect([await alertOf(ana), await alertOf(rui)]).toEqual([null, 2_000_000]);
    await lane.place(bidOf(ana, vehicleId, 2_200_000));
    expect(await tellPrices(bidding.db)).toBe(1);
    expect(await kinds(rui)).toEqual(['favorite-price']);
  });

  test('reaches everybody, in batches, although two processes tell it at once', async () => {
    const { vehicleId } = await bidding.vehicle();
    const people = await manyFollowers(vehicleId, 1_203, 1_000_000);
    await bidding.lane().place(bidOf(ana, vehicleId, 2_000_000));
    await Promise.all([tellPrices(bidding.db), tellPrices(bidding.db)]);
    expect(await bidding.db.$count(notices)).toBe(people);
  });

  test('waits while two thousand notices are on their way, and is told afterwards', async () => {
    const { vehicleId } = await bidding.vehicle();
    const people = await manyFollowers(vehicleId, 2_600, 1_000_000);
    await bidding.lane().place(bidOf(ana, vehicleId, 2_000_000));
    expect(await tellPrices(bidding.db)).toBe(2_000);
    expect(await tellPrices(bidding.db)).toBe(0);
    await bidding.db.update(notices).set({ dispatchedAt: new Date() });
    expect(await tellPrices(bidding.db)).toBe((people ?? 0) - 2_000);
  });

  test('of somebody who is erased meanwhile is told to nobody', async () => {
    const { vehicleId } = await bidding.vehicle();
    await follow(rui, vehicleId, 1_000_000);
    await bidding.lane().place(bidOf(ana, vehicleId, 2_000_000));
    let telling: Promise<number> | undefined;
    await bidding.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, rui.userId)).for('update');
      telling = tellPrices(bidding.db);
      const waits = sql`select from pg_locks where not granted`;
      await expect.poll(async () => (await tx.execute(waits)).rowCount).toBeGreaterThan(0);
      await tx.update(users).set({ erasedAt: new Date() }).where(eq(users.id, rui.userId));
      await tx.delete(favorites).where(eq(favorites.userId, rui.userId));
    });
    expect(await telling).toBe(0);
    expect(await told(rui)).toEqual([]);
  });
});

/** Rows of as many new clients who follow a vehicle. */
async function manyFollowers(vehicleId: number, count: number, above: number | null) {
  const { id } = await createUser(bidding.db);
  const { rowCount } = await bidding.db.execute(sql`
    with made as (
      insert into users (name, email, password_hash, role, status, document, phone, search)
      select name, n || '-' || email, password_hash, role, status, document, phone, search
      from users, generate_series(1, ${count}::int) n where id = ${id} returning id)
    insert into favorites (user_id, vehicle_id, alert_above)
    select id, ${vehicleId}::bigint, ${above}::bigint from made`);
  return rowCount;
}

describe('many followers', () => {
  test('are told in batches; a run that died goes on where it stopped', async () => {
    const { vehicleId } = await bidding.vehicle({
      dataInicio: inMinutes(-1),
      dataFim: inMinutes(500),
    });
    const count = await manyFollowers(vehicleId, 1_203, null);
    await noteFollowerEvents(bidding.db);
    expect(await tellFollowers({ db: bidding.db, settings })).toEqual({ written: 500 });
    await bidding.db.execute(sql`alter table notices add constraint dies check (false) not valid`);
    await expect(tellFollowers({ db: bidding.db, settings })).rejects.toThrow();
    await bidding.db.execute(sql`alter table notices drop constraint dies`);
    await Promise.all([run(), run()]);
    expect(await run()).toBe(0);
    expect(await bidding.db.$count(notices)).toBe(count);
  });

  test('wait while two thousand notices are on their way, so that nobody waits behind all', async () => {
    const { vehicleId } = await bidding.vehicle({
      dataInicio: inMinutes(-1),
      dataFim: inMinutes(500),
    });
    await manyFollowers(vehicleId, 2_400, null);
    await noteFollowerEvents(bidding.db);
    const answers: unknown[] = [];
    for (let batch = 0; batch < 6; batch += 1) {
      answers.push(await tellFollowers({ db: bidding.db, settings }));
    }
    expect(answers.slice(3)).toEqual([{ written: 500 }, 'full', 'full']);
  });
});
