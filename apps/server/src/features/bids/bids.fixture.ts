import { eq } from 'drizzle-orm';
import { bids } from '../../platform/database/bids-schema.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import { ledgerOpenings } from '../../platform/database/ledger-schema.ts';
import { auctions, lots } from '../../platform/database/schema.ts';
import {
  createAuction,
  createSession,
  createUser,
  createVehicle,
} from '../../testing/factories.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { recordClocks } from '../lots/record-clocks.ts';
import type { AutomaticBidRequest, BidRequest, LaneOutcome } from './bid-types.ts';
import { type BidLaneOptions, createBidLane } from './lane/bid-lane.ts';
import type { Committed } from './lane/decide-batch.ts';

const SECRET = 'a secret for tests that is long enough to sign with';

export interface Bidder {
  userId: number;
  sessionId: string;
}

/** A database with lanes and with factories for everything that bidding needs. */
export async function createBidding() {
  const database = await createTestDatabase();
  const { db, url } = database;
  const errors: unknown[] = [];
  const committed: Committed[] = [];
  const open: { close(): Promise<void> }[] = [];

  function lane(options: Partial<BidLaneOptions> = {}) {
    const made = createBidLane({
      databaseUrl: url,
      // Receipts have tests of their own; without them, repeated answers are equal.
      addReceipts: () => {},
      onCommitted: (batch) => void committed.push(batch),
      onError: (error) => void errors.push(error),
      ...options,
    });
    open.push(made);
    return made;
  }

  return {
    db,
    pool: database.pool,
    url,
    errors,
    committed,
    lane,
    async bidder(values: Parameters<typeof createUser>[1] = {}): Promise<Bidder> {
      const user = await createUser(db, values);
      const { sessionId } = await createSession(db, user, SECRET);
      return { userId: user.id, sessionId };
    },
    bidders(count: number): Promise<Bidder[]> {
      return Promise.all(Array.from({ length: count }, () => this.bidder()));
    },
    async vehicle(
      auction: Parameters<typeof createAuction>[1] = {},
      lot: NonNullable<Parameters<typeof createVehicle>[1]>['lot'] = {},
    ) {
      const { id: auctionId } = await createAuction(db, auction);
      const { id, lotId } = await createVehicle(db, { auctionId, lot });
      return { vehicleId: id, lotId, auctionId };
    },
    /** Changes an auction as the commands do: its ledgers get the new clock. */
    changeAuction(auctionId: number, values: Partial<typeof auctions.$inferInsert>): Promise<void> {
      return db.transaction(async (tx) => {
        await tx.update(auctions).set(values).where(eq(auctions.id, auctionId));
        await recordClocks(tx, [auctionId], { actor: null, at: await readNow(tx) });
      });
    },
    async lotRow(lotId: number) {
      const [row] = await db.select().from(lots).where(eq(lots.id, lotId));
      if (!row) throw new Error(`there is no lot ${lotId}`);
      return row;
    },
    ledger(lotId: number) {
      return db.select().from(bids).where(eq(bids.lotId, lotId)).orderBy(bids.sequence);
    },
    /** The ledger without the rows that are not bids. */
    async bids(lotId: number) {
      return (await this.ledger(lotId)).filter(({ action }) => action === 'normal');
    },
    async opening(lotId: number) {
      const of = eq(ledgerOpenings.lotId, lotId);
      const [row] = await db.select().from(ledgerOpenings).where(of);
      return row;
    },
    async close() {
      for (const each of open) await each.close();
      await database.close();
    },
  };
}

export type Bidding = Awaited<ReturnType<typeof createBidding>>;

/** A bid in centavos, without an idempotency key unless one is given. */
export function bidOf(
  bidder: Bidder,
  vehicleId: number,
  value: number,
  idempotencyKey: string | null = null,
): BidRequest {
  return { ...bidder, kind: 'bid', vehicleId, value, idempotencyKey };
}

/** An automatic bid up to this maximum in centavos. */
export function automaticOf(
  bidder: Bidder,
  vehicleId: number,
  maximum: number,
  idempotencyKey: string | null = null,
): AutomaticBidRequest {
  return { ...bidder, kind: 'automatic', vehicleId, value: maximum, idempotencyKey };
}

/** 'accepted', or the code of the refusal. */
export function verdictOf(outcome: LaneOutcome): string {
  return outcome.ok ? 'accepted' : outcome.code;
}
