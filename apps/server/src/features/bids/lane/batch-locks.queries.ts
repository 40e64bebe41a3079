import type { AuctionClock } from '@martelo/core/auction';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import type pg from 'pg';
import type { LaneRequest } from '../bid-types.ts';
import {
  type AutomaticInBatch,
  type BatchState,
  type BidRulesInBatch,
  type LotInBatch,
  numberKey,
  recordKey,
} from './batch-state.ts';
import {
  AUCTION,
  AUTOMATIC_BID,
  BEGIN,
  CLOCK,
  CLOSED_LOT,
  LOCK_AUCTIONS,
  LOCK_LOTS,
  LOCK_SESSIONS,
  LOCK_USERS,
  LOT,
  NUMBER,
  READ_AUTOMATIC,
  READ_CLOCK,
  READ_CLOSED_LOTS,
  READ_NUMBERS,
  READ_RECORDS,
  READ_TERMS,
  READ_VEHICLES,
  RECORD,
  SESSION,
  TERMS,
  USER,
  VEHICLE,
} from './lock-statements.queries.ts';
import type { Column } from './row-shape.ts';
import { arrayOf, ask } from './statement-exchange.ts';

/** The data changed between two of the lock statements, so the batch has to begin again. */
export class StaleBatch extends Error {
  override name = 'StaleBatch';
}

/**
 * The rows of each statement in the order of sending. The last statement is sent only when a
 * request has an idempotency key.
 */
type Rows = Column[][];
type Answers = [Rows, Rows, Rows, Rows, Rows, Rows, Rows, Rows, Rows, Rows, Rows?];

type LotRow = ReturnType<typeof LOT.read>;
type VehicleRow = ReturnType<typeof VEHICLE.read>;
type AuctionRow = ReturnType<typeof AUCTION.read>;

/**
 * Opens the transaction, takes the locks and reads everything that the bids are judged on, in one
 * round trip.
 */
export async function lockBatch(client: pg.Client, requests: LaneRequest[]): Promise<BatchState> {
  const vehicleIds = arrayOf(requests.map((bid) => bid.vehicleId));
  const userIds = arrayOf(requests.map((bid) => bid.userId));
  const sessionIds = arrayOf(requests.map((bid) => bid.sessionId));
  const keyed = requests.filter((one) => one.idempotencyKey !== null);
  const keys = keyed.map(({ userId, idempotencyKey }) => ({ userId, idempotencyKey }));
  const [
    ,
    auctions,
    lots,
    users,
    sessions,
    clock,
    openAutomatic,
    vehicles,
    terms,
    numbers,
    ...[records = []]
  ] = (await ask(client, [
    { statement: BEGIN, values: [] },
    { statement: LOCK_AUCTIONS, values: [vehicleIds] },
    { statement: LOCK_LOTS, values: [vehicleIds] },
    { statement: LOCK_USERS, values: [vehicleIds, userIds] },
    { statement: LOCK_SESSIONS, values: [sessionIds] },
    { statement: READ_CLOCK, values: [] },
    // Read after the users' locks: a ban that they waited for has ended its automatic bids by
    // now.
    { statement: READ_AUTOMATIC, values: [vehicleIds] },
    { statement: READ_VEHICLES, values: [vehicleIds] },
    { statement: READ_TERMS, values: [vehicleIds] },
    { statement: READ_NUMBERS, values: [vehicleIds, userIds] },
    ...(keys.length > 0 ? [{ statement: READ_RECORDS, values: [JSON.stringify(keys)] }] : []),
  ])) as Answers;
  const vehicleById = new Map(vehicles.map(VEHICLE.read).map((row) => [row.id, row]));
  const auctionById = new Map(auctions.map(AUCTION.read).map((row) => [row.id, row]));
  const automatic = openAutomatic
    .map(AUTOMATIC_BID.read)
    .map((row): AutomaticInBatch => ({ ...row, endReason: null, endedBy: null }));
  const automaticByLot = new Map(automatic.map((one) => [one.lotId, one]));
  const open = lots.map(LOT.read).map((row) => ({
    ...openLot(row, vehicleById, auctionById),
    automatic: automaticByLot.get(row.id) ?? null,
  }));
  const closed = await readClosedLots(client, requests, open, vehicleById);
  const [time] = clock.map(CLOCK.read);
  if (!time) throw new Error('the database gave no time');
  return {
    lots: new Map([...open, ...closed].map((lot) => [lot.vehicleId, lot])),
    bidders: new Map(users.map(USER.read).map((user) => [user.id, user])),
    sessions: new Map(
      sessions
        .map(SESSION.read)
        .filter((row) => row.live)
        .map((row) => [row.id, row.userId]),
    ),
    records: new Map(
      records.map(RECORD.read).map((row) => [recordKey(row.userId, row.idempotencyKey), row]),
    ),
    automatic,
    terms: Map.groupBy(terms.map(TERMS.read), ({ auctionId }) => auctionId),
    numbers: new Map(
      numbers.map(NUMBER.read).map((row) => [numberKey(row.auctionId, row.userId), row.number]),
    ),
    nowMs: time.nowMs,
  };
}

function openLot(
  row: LotRow,
  vehicles: Map<number, VehicleRow>,
  auctions: Map<number, AuctionRow>,
): LotInBatch {
  const auction = row.auctionId === null ? null : auctions.get(row.auctionId);
  // The lot moved to another auction while we waited for its lock, and that auction is not locked.
  if (auction === undefined) throw new StaleBatch('the auction of a lot changed');
  const lot = lotOf(row, vehicles, auction && clockOf(auction));
  const rules = auction ? rulesOf(auction) : NO_RULES;
  return {
    ...lot,
    rules,
    archived: lot.archived || (auction?.archived ?? false),
    isHidden: auction?.isDraft ?? row.held,
  };
}

function lotOf(
  { lote, held: _, ...lot }: LotRow,
  vehicles: Map<number, VehicleRow>,
  clock: AuctionClock | null,
): LotInBatch {
  const vehicle = vehicles.get(lot.vehicleId);
  if (!vehicle) throw new Error(`lot ${lot.id} has no vehicle`);
  const { titulo, marca, modelo, ano, archived } = vehicle;
  const asRead = {
    rules: NO_RULES,
    automatic: null,
    clock,
    archived,
    isHidden: false,
    opening: null,
  };
  return { ...lot, ...asRead, vehicle: { titulo, marca, modelo, ano, lote } };
}

const NO_RULES: BidRulesInBatch = {
  increments: null,
  softClose: null,
  automaticBids: false,
  regime: 'privado',
  reservePercent: null,
};

function rulesOf(auction: AuctionRow): BidRulesInBatch {
  const { increments, windowMs, extendMs, automaticBids, regime, reservePercent } = auction;
  const softClose = windowMs === null || extendMs === null ? null : { windowMs, extendMs };
  return { increments, softClose, automaticBids, regime, reservePercent };
}

function clockOf({ intent, dataInicio, dataFim, remainingMs }: AuctionRow): AuctionClock {
  return { intent, dataInicio, dataFim, remainingMs };
}

/**
 * A closed lot is refused because of its status, so the clock of its auction, which is not locked,
 * is never used.
 */
const closedAt = (dataFim: number): AuctionClock => {
  return { intent: 'completed', dataInicio: 0, dataFim, remainingMs: null };
};

async function readClosedLots(
  client: pg.Client,
  requests: LaneRequest[],
  open: LotInBatch[],
  vehicles: Map<number, VehicleRow>,
): Promise<LotInBatch[]> {
  const found = new Set(open.map((lot) => lot.vehicleId));
  const missing = requests.map(({ vehicleId }) => vehicleId).filter((id) => !found.has(id));
  if (missing.length === 0) return [];
  const [rows = []] = await ask(client, [
    { statement: READ_CLOSED_LOTS, values: [arrayOf(missing)] },
  ]);
  return rows.map(CLOSED_LOT.read).map(({ dataFim, ...row }) => {
    // The vehicle got a new lot after the locks were taken, so this lot is not locked.
    if (LOT_TRAITS[row.status].isOpen) throw new StaleBatch('a vehicle got a new lot');
    return lotOf(row, vehicles, closedAt(dataFim ?? 0));
  });
}
