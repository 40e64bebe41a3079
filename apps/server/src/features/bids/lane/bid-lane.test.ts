import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auctions, sessions, users } from '../../../platform/database/schema.ts';
import { type Bidding, bidOf, createBidding, verdictOf } from '../bids.fixture.ts';
import { auditLedger } from '../ledger/audit-ledger.ts';

let bidding: Bidding;
const OPENING = 1_000_000;

beforeAll(async () => {
  bidding = await createBidding();
});
afterAll(() => bidding.close());

function tally(words: string[]): Record<string, number> {
  return Object.fromEntries(
    [...new Set(words)].map((word) => [word, words.filter((one) => one === word).length]),
  );
}

describe('one running auction', () => {
  test('of 200 simultaneous bids with one value exactly one counts, and the others are refused with the floor', async () => {
    const { vehicleId, lotId } = await bidding.vehicle();
    const bidders = await bidding.bidders(20);
    const lane = bidding.lane();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const bidder = bidders[n % bidders.length];
        if (!bidder) throw new Error('no bidder');
        return lane.place(bidOf(bidder, vehicleId, 1_500_000));
      }),
    );
    expect(tally(outcomes.map(verdictOf))).toEqual({ accepted: 1, BID_TOO_LOW: 199 });
    const refused = outcomes.filter((one) => !one.ok);
    expect(new Set(refused.map((one) => one.floor))).toEqual(new Set([1_500_000]));
    expect(await bidding.ledger(lotId)).toHaveLength(1);
  });

  test('an accepted bid is answered with its row, and the lot stores its price, leader and hash', async () => {
    const { vehicleId, lotId, auctionId } = await bidding.vehicle();
    const bidder = await bidding.bidder();
    const outcome = await bidding.lane().place(bidOf(bidder, vehicleId, OPENING + 1));
    const [row] = await bidding.ledger(lotId);
    const [auction] = await bidding.db.select().from(auctions).where(eq(auctions.id, auctionId));
    expect(outcome).toEqual({
      ok: true,
      kind: 'bid',
      receipt: null,
      row: { lote: lotId, sequencia: 1, hash: row?.hash.toString('hex') },
      bid: {
        id: row?.id,
        vehicleId,
        value: OPENING + 1,
        sequence: 1,
        createdAt: row?.createdAt.getTime(),
      },
      lanceAtual: OPENING + 1,
      overtaken: false,
      dataFim: auction?.dataFim.getTime(),
      replayed: false,
    });
    const opening = await bidding.opening(lotId);
    const previousHash = opening?.hash;
    expect(row).toMatchObject({ epoch: 0, bidderNumber: 1, version: 2, previousHash });
    expect(await bidding.lotRow(lotId)).toMatchObject({
      lanceAtual: OPENING + 1,
      leaderId: bidder.userId,
      bidCount: 1,
      sequence: 1,
      ledgerHash: row?.hash,
    });
  });

  test('bids on several lots share a batch, and each lot stores the price, leader and hash of its own last row', async () => {
    const lots = [];
    for (let n = 0; n < 4; n += 1) lots.push(await bidding.vehicle());
    const bidders = await bidding.bidders(4);
    const lane = bidding.lane();
    // The lane begins with the first request alone; the others share the batch after it.
    const asked = [...lots, ...lots].flatMap(({ vehicleId }, n) =>
      bidders.map((bidder, m) => bidOf(bidder, vehicleId, OPENING + 10 * n + m + 1)),
    );
    await Promise.all(asked.map((bid) => lane.place(bid)));
    for (const [n, { lotId }] of lots.entries()) {
      const rows = await bidding.ledger(lotId);
      const last = rows.at(-1);
      expect(last?.value).toBe(OPENING + 10 * (n + lots.length) + bidders.length);
      expect(await bidding.lotRow(lotId)).toMatchObject({
        lanceAtual: last?.value,
        leaderId: bidders.at(-1)?.userId,
        bidCount: rows.length,
        sequence: last?.sequence,
        ledgerHash: last?.hash,
      });
    }
  });

  test('bids of a crowd share a batch, and pseudonyms follow the order of arrival', async () => {
    const { vehicleId, auctionId } = await bidding.vehicle();
    const bidders = await bidding.bidders(5);
    const lane = bidding.lane();
    const before = bidding.committed.length;
    await Promise.all(
      bidders.map((one, n) => lane.place(bidOf(one, vehicleId, OPENING + 100 * (n + 1)))),
    );
    // The first bid is decided alone, the others wait for it and share a batch.
    await expect.poll(() => bidding.committed.length - before).toBe(2);
    const { rows } = await bidding.pool.query(
      'select user_id as id, number from bidder_numbers where auction_id = $1 order by number',
      [auctionId],
    );
    expect(rows).toEqual(bidders.map(({ userId }, n) => ({ id: userId, number: n + 1 })));
  });

  test('amounts beyond 2^31 centavos are exact', async () => {
    const { vehicleId, lotId } = await bidding.vehicle();
    const lane = bidding.lane();
    const bidder = await bidding.bidder();
    const values = [2_147_483_648, 99_999_999_998, 99_999_999_999, 100_000_000_000];
    const verdicts = [];
    for (const value of values) {
      verdicts.push(verdictOf(await lane.place(bidOf(bidder, vehicleId, value))));
    }
    expect(verdicts).toEqual(['accepted', 'accepted', 'accepted', 'BID_INVALID']);
    expect((await bidding.lotRow(lotId)).lanceAtual).toBe(99_999_999_999);
  });
});

describe('lots that are not for sale', () => {
  test.each([
    ['paused', 'AUCTION_PAUSED'],
    ['finished', 'AUCTION_FINISHED'],
    ['upcoming', 'AUCTION_NOT_STARTED'],
  ] as const)('an auction that is %s refuses with %s and changes nothing', async (phase, code) => {
    const { vehicleId, lotId } = await bidding.vehicle({ phase });
    const before = await bidding.lotRow(lotId);
    const outcome = await bidding.lane().place(bidOf(await bidding.bidder(), vehicleId, 2_000_000));
    expect(verdictOf(outcome)).toBe(code);
    expect(await bidding.lotRow(lotId)).toEqual(before);
    expect(await bidding.ledger(lotId)).toEqual([]);
  });

  test.each([
    ['sold', 'AUCTION_FINISHED'],
    ['unsold', 'AUCTION_FINISHED'],
    ['withdrawn', 'LOT_UNAVAILABLE'],
  ] as const)('a lot that is %s refuses with %s though its auction runs', async (status, code) => {
    const { vehicleId } = await bidding.vehicle({}, { status });
    const bid = bidOf(await bidding.bidder(), vehicleId, 2_000_000);
    expect(verdictOf(await bidding.lane().place(bid))).toBe(code);
  });

  test('a vehicle without an auction, a deleted auction and an unknown vehicle are refused', async () => {
    const bidder = await bidding.bidder();
    const lane = bidding.lane();
    const archived = await bidding.vehicle({ archivedAt: new Date() });
    const { vehicleId, lotId } = await bidding.vehicle();
    await bidding.pool.query('update lots set auction_id = null where id = $1', [lotId]);
    const verdicts = await Promise.all(
      [archived.vehicleId, vehicleId, 999_999].map(async (id) =>
        verdictOf(await lane.place(bidOf(bidder, id, 2_000_000))),
      ),
    );
    expect(verdicts).toEqual(['LOT_UNAVAILABLE', 'LOT_UNAVAILABLE', 'NOT_FOUND']);
  });

  test('a bid that waits for the lot’s lock until after the end is refused', async () => {
    const { vehicleId, lotId } = await bidding.vehicle({ dataFim: new Date(Date.now() + 60_000) });
    const holder = await bidding.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from lots where id = $1 for update', [lotId]);
    // The auction ends after 300 ms by the database's clock, while the lock is held.
    await bidding.pool.query(
      `update auctions set data_fim = clock_timestamp() + interval '300 milliseconds'
       where id = (select auction_id from lots where id = $1)`,
      [lotId],
    );
    const bid = bidding.lane().place(bidOf(await bidding.bidder(), vehicleId, 2_000_000));
    await holder.query('select pg_sleep(0.4)');
    await holder.query('commit');
    holder.release();
    expect(verdictOf(await bid)).toBe('AUCTION_FINISHED');
    expect(await bidding.ledger(lotId)).toEqual([]);
  });
});

describe('who may bid', () => {
  const end = async (sessionId: string) => {
    await bidding.db
      .update(sessions)
      .set({ endedAt: new Date() })
      .where(eq(sessions.id, sessionId));
  };

  test('a pending, a denied or a banned client, an administrator and an ended session may not bid', async () => {
    const { vehicleId } = await bidding.vehicle();
    const lane = bidding.lane();
    const verdict = async (bidder: Awaited<ReturnType<Bidding['bidder']>>) =>
      verdictOf(await lane.place(bidOf(bidder, vehicleId, 2_000_000)));
    const left = await bidding.bidder();
    await end(left.sessionId);
    const other = await bidding.bidder();
    expect(await verdict(await bidding.bidder({ status: 'pendente' }))).toBe('ACCOUNT_PENDING');
    expect(await verdict(await bidding.bidder({ status: 'negado' }))).toBe('ACCOUNT_DENIED');
    expect(await verdict(await bidding.bidder({ isBanned: true }))).toBe('ACCOUNT_BANNED');
    expect(await verdict(await bidding.bidder({ role: 'admin' }))).toBe('ADMIN_CANNOT_BID');
    expect(await verdict(left)).toBe('SESSION_ENDED');
    // A session is not valid for another user.
    expect(await verdict({ userId: other.userId, sessionId: left.sessionId })).toBe(
      'SESSION_ENDED',
    );
  });

  test('a ban that locks the user before the bid does wins', async () => {
    const { vehicleId, lotId } = await bidding.vehicle();
    const bidder = await bidding.bidder();
    const ban = await bidding.pool.connect();
    await ban.query('begin');
    await ban.query(`update users set is_banned = true, ban_reason = 'fraude' where id = $1`, [
      bidder.userId,
    ]);
    const bid = bidding.lane().place(bidOf(bidder, vehicleId, 2_000_000));
    await waitForLock(bidding);
    await ban.query('commit');
    ban.release();
    expect(await bid).toMatchObject({ ok: false, code: 'ACCOUNT_BANNED', reason: 'fraude' });
    expect(await bidding.ledger(lotId)).toEqual([]);
  });

  test('a bid that locks the user first is committed before the ban, and the next bid is refused', async () => {
    const { vehicleId, lotId } = await bidding.vehicle();
    const bidder = await bidding.bidder();
    const lane = bidding.lane();
    // Holds the batch between its lock on the user and its commit: giving numbers needs this lock.
    const holder = await bidding.pool.connect();
    await holder.query('begin');
    await holder.query(
      `select pg_advisory_xact_lock(hashtextextended('bidder-numbers ' || auction_id, 0))
       from lots where id = $1`,
      [lotId],
    );
    const bid = lane.place(bidOf(bidder, vehicleId, 2_000_000));
    await waitForLock(bidding);
    const ban = bidding.db.update(users).set({ isBanned: true }).where(eq(users.id, bidder.userId));
    const order: string[] = [];
    const both = [bid.then(() => order.push('bid')), ban.then(() => order.push('ban'))];
    await waitForLock(bidding, 2);
    await holder.query('commit');
    holder.release();
    await Promise.all(both);
    expect(verdictOf(await bid)).toBe('accepted');
    expect(verdictOf(await lane.place(bidOf(bidder, vehicleId, 3_000_000)))).toBe('ACCOUNT_BANNED');
    expect(await bidding.ledger(lotId)).toHaveLength(1);
  });
});

describe('faults', () => {
  test('a bid that the database rejects fails alone', async () => {
    const { vehicleId } = await bidding.vehicle();
    const [good, poison] = [await bidding.bidder(), await bidding.bidder()];
    const lane = bidding.lane();
    const outcomes = await Promise.all([
      lane.place(bidOf(good, vehicleId, 2_000_000)),
      lane.place(bidOf(good, vehicleId, 2_000_100)),
      lane.place(bidOf({ ...poison, sessionId: 'no uuid at all' }, vehicleId, 2_000_200)),
      lane.place(bidOf(good, vehicleId, 2_000_300)),
    ]);
    expect(outcomes.map(verdictOf)).toEqual(['accepted', 'accepted', 'INTERNAL', 'accepted']);
    expect(bidding.errors.splice(0)).toHaveLength(1);
  });

  test('a full queue refuses at once', async () => {
    const { vehicleId } = await bidding.vehicle();
    const bidder = await bidding.bidder();
    const lane = bidding.lane({ maxQueue: 3 });
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, n) => lane.place(bidOf(bidder, vehicleId, 2_000_000 + n))),
    );
    // One is being decided and three wait.
    expect(tally(outcomes.map(verdictOf))).toEqual({ accepted: 4, BID_QUEUE_FULL: 2 });
  });

  test('a lock that is held too long costs only its lot’s bidders an answer', async ({ skip }) => {
    skip(process.env.FAKETIME !== undefined, 'com o relógio movido o PostgreSQL não conta prazos');
    const stuck = await bidding.vehicle();
    const free = await bidding.vehicle();
    const bidder = await bidding.bidder();
    const lane = bidding.lane({ lockTimeoutMs: 200 });
    const holder = await bidding.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from lots where id = $1 for update', [stuck.lotId]);
    const outcomes = await Promise.all([
      lane.place(bidOf(bidder, free.vehicleId, 2_000_000)),
      lane.place(bidOf(bidder, stuck.vehicleId, 2_000_000)),
      lane.place(bidOf(bidder, free.vehicleId, 2_000_100)),
    ]);
    await holder.query('rollback');
    holder.release();
    expect(outcomes.map(verdictOf)).toEqual(['accepted', 'UNAVAILABLE', 'accepted']);
    bidding.errors.splice(0);
    expect(verdictOf(await lane.place(bidOf(bidder, stuck.vehicleId, 2_000_000)))).toBe('accepted');
  });

  test('after a cut connection the lane reconnects and decides the bids under way', async () => {
    const { vehicleId, lotId } = await bidding.vehicle();
    const bidder = await bidding.bidder();
    const lane = bidding.lane();
    const holder = await bidding.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from lots where id = $1 for update', [lotId]);
    const bid = lane.place(bidOf(bidder, vehicleId, 2_000_000));
    await waitForLock(bidding);
    await cutLanes(bidding);
    await holder.query('rollback');
    holder.release();
    expect(verdictOf(await bid)).toBe('accepted');
    expect(await bidding.ledger(lotId)).toHaveLength(1);
  });

  test('a lane that is being closed decides the bids that wait and refuses new ones', async () => {
    const { vehicleId } = await bidding.vehicle();
    const bidder = await bidding.bidder();
    const lane = bidding.lane();
    const waiting = [1, 2, 3].map((n) => lane.place(bidOf(bidder, vehicleId, 2_000_000 + n)));
    await lane.close();
    expect((await Promise.all(waiting)).map(verdictOf)).toEqual(Array(3).fill('accepted'));
    expect(verdictOf(await lane.place(bidOf(bidder, vehicleId, 3_000_000)))).toBe('UNAVAILABLE');
  });
});

test('two processes on one database race, and the ledger has no gap and no duplicate', async () => {
  const vehicles = await Promise.all([bidding.vehicle(), bidding.vehicle(), bidding.vehicle()]);
  const bidders = await bidding.bidders(12);
  const lanes = [bidding.lane(), bidding.lane()];
  const outcomes = await Promise.all(
    Array.from({ length: 600 }, (_, n) => {
      const { vehicleId } = vehicles[n % 3] ?? { vehicleId: 0 };
      const bidder = bidders[n % 12] ?? { userId: 0, sessionId: '' };
      const value = 1_000_000 + Math.floor((n * 7919) % 1000) * 100 + n;
      return lanes[n % 2]?.place(bidOf(bidder, vehicleId, value));
    }),
  );
  const accepted = outcomes.filter((one) => one?.ok).length;
  const rows = await Promise.all(vehicles.map(({ lotId }) => bidding.ledger(lotId)));
  expect(rows.flat()).toHaveLength(accepted);
  for (const ledger of rows) {
    expect(ledger.map((row) => row.sequence)).toEqual(ledger.map((_, n) => n + 1));
  }
  const raced = new Set(vehicles.map(({ lotId }) => lotId));
  const { findings } = await auditLedger(bidding.db);
  expect(findings.filter(({ lotId }) => raced.has(lotId))).toEqual([]);
});

test('the ledger refuses updates and deletions', async () => {
  const { vehicleId, lotId } = await bidding.vehicle();
  await bidding.lane().place(bidOf(await bidding.bidder(), vehicleId, 2_000_000));
  const change = (statement: string) => bidding.pool.query(statement, [lotId]);
  await expect(change('update bids set value = 1 where lot_id = $1')).rejects.toThrow(
    'append-only',
  );
  await expect(change('delete from bids where lot_id = $1')).rejects.toThrow('append-only');
  await expect(bidding.pool.query('truncate bids')).rejects.toThrow('append-only');
});

/** Waits until this many connections of the database wait for a lock. */
async function waitForLock({ db }: Bidding, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}

async function cutLanes({ db }: Bidding): Promise<void> {
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'martelo lane'
      and wait_event_type = 'Lock'`);
}
