import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../../platform/database/administration-schema.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { closeDueLots } from '../../lots/close-lots.ts';
import { type Bidder, type Bidding, bidOf, createBidding, verdictOf } from '../bids.fixture.ts';
import { findCurrentLot, listPublicBids } from '../bids.queries.ts';
import { readNewestBids } from '../history/bid-list.queries.ts';
import { auditLedger } from './audit-ledger.ts';
import { removeBid } from './remove-bid.ts';
import { resetAllBids, resetVehicleBids } from './reset-bids.ts';

const OPENING = 1_000_000;
let bidding: Bidding;
let admin: Bidder;
const published: LiveEvent[] = [];
const live: LiveHub = {
  publish: (event) => void published.push(event),
  endSession: () => {},
  reopenStreams: () => {},
  open: () => {},
  takesStreams: () => true,
  endStreams: () => {},
  watch: () => {},
  close: async () => {},
};

beforeAll(async () => {
  bidding = await createBidding();
  admin = await bidding.bidder({ role: 'admin' });
});
afterAll(() => bidding.close());

const tools = () => ({ db: bidding.db, live });
const actor = () => ({ id: admin.userId, ip: '192.0.2.1' });

async function findingsOf(...lotIds: number[]) {
  const { findings } = await auditLedger(bidding.db);
  return findings.filter((finding) => lotIds.includes(finding.lotId));
}

async function lotWithBids(...values: number[]) {
  const lot = await bidding.vehicle();
  const bidders = await bidding.bidders(values.length);
  const lane = bidding.lane();
  for (const [n, value] of values.entries()) {
    const bidder = bidders[n];
    if (bidder) await lane.place(bidOf(bidder, lot.vehicleId, value));
  }
  return { ...lot, bidders, ledger: await bidding.ledger(lot.lotId) };
}

describe('removing a bid', () => {
  test('the price falls to the greatest bid that remains, and its bidder leads', async () => {
    const { lotId, vehicleId, ledger, bidders } = await lotWithBids(
      2_000_000,
      3_000_000,
      4_000_000,
    );
    const outcome = await removeBid(tools(), { bidId: ledger[2]?.id ?? 0, actor: actor() });
    expect(outcome).toEqual({ ok: true, vehicleId, lanceAtual: 3_000_000 });
    expect(await bidding.lotRow(lotId)).toMatchObject({
      lanceAtual: 3_000_000,
      leaderId: bidders[1]?.userId,
      bidCount: 2,
      sequence: 4,
    });
    const rows = await bidding.ledger(lotId);
    expect(rows[3]).toMatchObject({
      action: 'removed',
      targetSequence: 3,
      userId: admin.userId,
      reason: 'excluir lance',
    });
    expect(published.findLast((event) => event.type === 'price')).toMatchObject({
      vehicleId: String(vehicleId),
      firstSequence: 4,
      sequence: 4,
      lanceAtual: 30_000,
      totalLances: 2,
      bidderNumber: 2,
    });
    expect(await findingsOf(lotId)).toEqual([]);
  });

  test('removing a bid that does not lead keeps the price, and removing the only bid leaves none', async () => {
    const { lotId, ledger } = await lotWithBids(2_000_000, 3_000_000);
    await removeBid(tools(), { bidId: ledger[0]?.id ?? 0, actor: actor() });
    expect((await bidding.lotRow(lotId)).lanceAtual).toBe(3_000_000);
    await removeBid(tools(), { bidId: ledger[1]?.id ?? 0, actor: actor() });
    expect(await bidding.lotRow(lotId)).toMatchObject({
      lanceAtual: null,
      leaderId: null,
      bidCount: 0,
    });
    expect(await findingsOf(lotId)).toEqual([]);
  });

  test('of two administrators who remove the same bid at once, one succeeds and the other is refused', async () => {
    const { ledger } = await lotWithBids(2_000_000);
    const bid = { bidId: ledger[0]?.id ?? 0, actor: actor() };
    const outcomes = await Promise.all([removeBid(tools(), bid), removeBid(tools(), bid)]);
    expect(outcomes.map((one) => (one.ok ? 'removed' : one.code)).sort()).toEqual([
      'BID_NOT_REMOVABLE',
      'removed',
    ]);
  });

  test('an unknown bid is not found, and a bid that was reset cannot be removed', async () => {
    const { vehicleId, ledger } = await lotWithBids(2_000_000);
    await resetVehicleBids(tools(), { vehicleId, actor: actor() });
    const codes = await Promise.all(
      [ledger[0]?.id ?? 0, 999_999_999].map((bidId) =>
        removeBid(tools(), { bidId, actor: actor() }),
      ),
    );
    expect(codes).toEqual([
      { ok: false, code: 'BID_NOT_REMOVABLE' },
      { ok: false, code: 'NOT_FOUND' },
    ]);
  });
});

describe('resetting bids', () => {
  test('the vehicle starts again at its opening value, and the history keeps the bids and the administrator', async () => {
    const { lotId, vehicleId, bidders } = await lotWithBids(2_000_000, 3_000_000);
    const outcome = await resetVehicleBids(tools(), { vehicleId, actor: actor() });
    expect(outcome).toEqual({ ok: true, vehicles: 1, bids: 2, skippedLots: 0 });
    expect(await bidding.lotRow(lotId)).toMatchObject({
      lanceAtual: null,
      leaderId: null,
      bidCount: 0,
      sequence: 3,
      epoch: 1,
    });
    const rows = await bidding.ledger(lotId);
    expect(rows.map((row) => row.action)).toEqual(['normal', 'normal', 'reset']);
    expect(rows[2]).toMatchObject({ userId: admin.userId, reason: 'zerar lances do veículo' });
    const [bidder] = bidders;
    if (!bidder) throw new Error('no bidder');
    const again = await bidding.lane().place(bidOf(bidder, vehicleId, OPENING + 1));
    expect(again).toMatchObject({ ok: true, bid: { sequence: 4 } });
    const list = await readNewestBids(bidding.db, { vehicleId });
    expect(list.map((bid) => bid.action)).toEqual(['normal', 'reset', 'reset']);
    const lot = await findCurrentLot(bidding.db, vehicleId);
    const inPublic = lot && (await listPublicBids(bidding.db, lot));
    expect(inPublic?.map((bid) => [bid.sequence, bid.value, bid.bidderNumber])).toEqual([
      [4, OPENING + 1, 1],
    ]);
    const log = await bidding.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(vehicleId)));
    expect(log.find((entry) => entry.action === 'bids.reset')).toMatchObject({
      actorId: admin.userId,
      details: { vehicles: 1, bids: 2, skippedLots: 0 },
    });
    expect(await findingsOf(lotId)).toEqual([]);
  });

  test('a lot whose end has passed keeps its winner, before and after its result is written', async () => {
    const over = await lotWithBids(2_000_000);
    const past = { dataInicio: new Date(Date.now() - 7200e3), dataFim: new Date(Date.now() - 1e3) };
    await bidding.changeAuction(over.auctionId, past);
    const reset = () => resetVehicleBids(tools(), { vehicleId: over.vehicleId, actor: actor() });
    expect(await reset()).toEqual({ ok: false, code: 'LOT_HAS_WINNER' });
    const bid = { bidId: over.ledger[0]?.id ?? 0, actor: actor() };
    expect(await removeBid(tools(), bid)).toEqual({ ok: false, code: 'LOT_HAS_WINNER' });
    await closeDueLots(tools());
    expect(await reset()).toEqual({ ok: false, code: 'LOT_HAS_WINNER' });
    const open = await lotWithBids(2_000_000);
    const all = await resetAllBids(tools(), { actor: actor() });
    expect(all).toMatchObject({ ok: true, skippedLots: 1 });
    expect(all.ok && all.vehicles).toBeGreaterThanOrEqual(1);
    expect((await bidding.lotRow(open.lotId)).lanceAtual).toBeNull();
    expect(await bidding.lotRow(over.lotId)).toMatchObject({
      status: 'sold',
      winnerId: over.bidders[0]?.userId,
      hammerPrice: 2_000_000,
    });
    expect(await findingsOf(over.lotId, open.lotId)).toEqual([]);
  });
});

describe('the audit', () => {
  const tamper = async (statement: string, lotId: number) => {
    await bidding.pool.query('alter table bids disable trigger user');
    await bidding.pool.query(statement, [lotId]);
    await bidding.pool.query('alter table bids enable trigger user');
  };

  test.each([
    ['a changed value', 'update bids set value = value + 1 where lot_id = $1 and sequence = 2'],
    ['a changed bidder', 'update bids set user_id = 1 where lot_id = $1 and sequence = 1'],
    [
      'a changed time',
      `update bids set created_at = created_at - interval '1 s' where lot_id = $1`,
    ],
    ['a deleted row', 'delete from bids where lot_id = $1 and sequence = 2'],
    ['a deleted last row', 'delete from bids where lot_id = $1 and sequence = 3'],
    ['a changed price', 'update lots set lance_atual = lance_atual + 1 where id = $1'],
    ['a changed leader', 'update lots set leader_id = 1 where id = $1'],
    ['a changed count', 'update lots set bid_count = 7 where id = $1'],
    ['a changed number', 'update lots set sequence = 9 where id = $1'],
    ['a changed epoch', 'update lots set epoch = 3 where id = $1'],
    ['a changed hash', `update lots set ledger_hash = '\\x00' where id = $1`],
    [
      'a changed winner',
      `update lots set status = 'sold', winner_id = 1, hammer_price = 5 where id = $1`,
    ],
  ])('finds %s', async (_, statement) => {
    const { lotId } = await lotWithBids(2_000_000, 3_000_000, 4_000_000);
    expect(await findingsOf(lotId)).toEqual([]);
    await tamper(statement, lotId);
    expect(await findingsOf(lotId)).not.toEqual([]);
  });
});

type Step = { kind: 'bid'; raise: number } | { kind: 'remove'; which: number } | { kind: 'reset' };

const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('bid' as const),
        raise: fc.integer({ min: -3, max: 5 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), which: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const) }) },
  ),
  { minLength: 1, maxLength: 25 },
);

test('after any sequence of bids, removals and resets the lot agrees with a simple model and the audit finds nothing', async () => {
  const bidders = await bidding.bidders(3);
  const lane = bidding.lane();
  await fc.assert(
    fc.asyncProperty(steps, async (script: Step[]) => {
      const { vehicleId, lotId } = await bidding.vehicle();
      /** The bids that count, with rising values. */
      let counting: { id: number; value: number }[] = [];
      let rows = 0;
      for (const [n, step] of script.entries()) {
        const greatest = counting.at(-1)?.value;
        if (step.kind === 'bid') {
          const value = (greatest ?? OPENING) + step.raise;
          const bidder = bidders[n % 3] ?? admin;
          const outcome = await lane.place(bidOf(bidder, vehicleId, value));
          expect(verdictOf(outcome)).toBe(step.raise > 0 ? 'accepted' : 'BID_TOO_LOW');
          if (outcome.ok) counting.push({ id: outcome.bid.id, value });
          if (outcome.ok) rows += 1;
        } else if (step.kind === 'remove') {
          const target = counting[step.which % Math.max(1, counting.length)];
          if (!target) continue;
          const outcome = await removeBid(tools(), { bidId: target.id, actor: actor() });
          expect(outcome.ok).toBe(true);
          counting = counting.filter((bid) => bid !== target);
          rows += 1;
        } else {
          const outcome = await resetVehicleBids(tools(), { vehicleId, actor: actor() });
          expect(outcome).toMatchObject({ ok: true, bids: counting.length });
          if (counting.length > 0) rows += 1;
          counting = [];
        }
        expect(await bidding.lotRow(lotId)).toMatchObject({
          lanceAtual: counting.at(-1)?.value ?? null,
          bidCount: counting.length,
          sequence: rows,
        });
      }
      expect(await findingsOf(lotId)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
