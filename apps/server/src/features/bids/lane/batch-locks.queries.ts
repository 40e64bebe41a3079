import type { AccountStatus, Role } from '@martelo/core/accounts';
import type { AuctionClock, AuctionIntent } from '@martelo/core/auction';
import type { IncrementTable } from '@martelo/core/increments';
import type { LotStatus } from '@martelo/core/lot-transitions';
import type pg from 'pg';
import type { LaneRequest } from '../bid-types.ts';
import {
  type AutomaticInBatch,
  type BatchState,
  type BidRulesInBatch,
  type LotInBatch,
  numberKey,
  recordKey,
  type StoredOutcome,
} from './batch-state.ts';
import {
  type Column,
  flag,
  hex,
  json,
  number,
  oneOf,
  orNull,
  rowShape,
  text,
} from './row-shape.ts';
import { arrayOf, ask } from './statement-exchange.ts';

/** The data changed between two of the lock statements, so the batch has to begin again. */
export class StaleBatch extends Error {
  override name = 'StaleBatch';
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`;

/**
 * The statements filter by arrays of ids instead of joins, so that PostgreSQL finds the rows by
 * their keys however large the tables are and whatever the planner estimates.
 */
const AUCTIONS_OF = `array(
      select l.auction_id from lots l where l.vehicle_id = any($1::bigint[]) and l.status = 'active')`;

/**
 * In read committed every statement takes its own snapshot, so each one sees what was committed
 * while the one before it waited for a lock. The locks are taken in the order of every command:
 * auctions, lots, users, sessions, each by ascending id (decision 10).
 */
const BEGIN = { name: 'begin-batch', text: 'begin isolation level read committed' };

const AUCTION = rowShape({
  id: ['a.id', number],
  intent: ['a.intent', oneOf<AuctionIntent>()],
  dataInicio: [ms('a.data_inicio'), number],
  dataFim: [ms('a.data_fim'), number],
  remainingMs: ['a.remaining_ms', orNull(number)],
  archived: ['a.archived_at is not null', flag],
  increments: ['a.increments', orNull(json<IncrementTable>())],
  windowMs: ['a.soft_close_window_ms', orNull(number)],
  extendMs: ['a.soft_close_extend_ms', orNull(number)],
  automaticBids: ['a.automatic_bids', flag],
});

const LOCK_AUCTIONS = {
  name: 'lock-auctions',
  text: `select ${AUCTION.columns} from auctions a
    where a.id = any(${AUCTIONS_OF}) order by a.id for share`,
};

const LOT_COLUMNS = {
  id: ['l.id', number],
  vehicleId: ['l.vehicle_id', number],
  auctionId: ['l.auction_id', orNull(number)],
  lote: ['l.lote', text],
  status: ['l.status', oneOf<LotStatus>()],
  lanceInicial: ['l.lance_inicial', number],
  lanceAtual: ['l.lance_atual', orNull(number)],
  leaderId: ['l.leader_id', orNull(number)],
  bidCount: ['l.bid_count', number],
  extensionMs: ['l.extension_ms', number],
  sequence: ['l.sequence', number],
  epoch: ['l.epoch', number],
  ledgerHash: [`encode(l.ledger_hash, 'hex')`, orNull(hex)],
} as const;

const LOT = rowShape(LOT_COLUMNS);

const LOCK_LOTS = {
  name: 'lock-lots',
  text: `select ${LOT.columns} from lots l
    where l.vehicle_id = any($1::bigint[]) and l.status = 'active' order by l.id for update`,
};

const AUTOMATIC_BID = rowShape({
  id: ['ab.id', number],
  lotId: ['ab.lot_id', number],
  vehicleId: ['l.vehicle_id', number],
  userId: ['ab.user_id', number],
  maximum: ['ab.maximum', number],
});

const OPEN_AUTOMATIC_BIDS = `automatic_bids ab join lots l on l.id = ab.lot_id
    where l.vehicle_id = any($1::bigint[]) and l.status = 'active' and ab.ended_at is null`;

const OWNERS = `array(select ab.user_id from ${OPEN_AUTOMATIC_BIDS})`;

/**
 * Read under the locks of the lots, because only the lane places automatic bids and it locks the
 * lot first. A ban also ends automatic bids, and it locks the user first.
 */
const READ_AUTOMATIC = {
  name: 'read-automatic-bids',
  text: `select ${AUTOMATIC_BID.columns} from ${OPEN_AUTOMATIC_BIDS}`,
};

const USER = rowShape({
  id: ['id', number],
  role: ['role', oneOf<Role>()],
  status: ['status', oneOf<AccountStatus>()],
  isBanned: ['is_banned', flag],
  banReason: ['ban_reason', orNull(text)],
  name: ['name', text],
  document: ['document', text],
  email: ['email', text],
  phone: ['phone', text],
  agreedVersion: ['agreed_version', orNull(text)],
});

/** Locks the users who bid, and the owners of the automatic bids that may answer. */
const LOCK_USERS = {
  name: 'lock-users',
  text: `select ${USER.columns} from users
    where id = any($2::bigint[] || ${OWNERS}) order by id for share`,
};

const SESSION = rowShape({
  id: ['id', text],
  userId: ['user_id', number],
  live: ['ended_at is null and expires_at > clock_timestamp()', flag],
});

const LOCK_SESSIONS = {
  name: 'lock-sessions',
  text: `select ${SESSION.columns} from sessions where id = any($1::uuid[]) order by id for share`,
};

const CLOCK = rowShape({ nowMs: [ms('clock_timestamp()'), number] });

/**
 * The clock is read by a statement of its own after the locks, when the waiting for them is over.
 */
const READ_CLOCK = { name: 'read-clock', text: `select ${CLOCK.columns}` };

const VEHICLE = rowShape({
  id: ['id', number],
  titulo: ['titulo', text],
  marca: ['marca', text],
  modelo: ['modelo', text],
  ano: ['ano', number],
  archived: ['archived_at is not null', flag],
});

const READ_VEHICLES = {
  name: 'read-vehicles',
  text: `select ${VEHICLE.columns} from vehicles where id = any($1::bigint[])`,
};

/** The pseudonym of a bidder in one auction. */
export const NUMBER = rowShape({
  auctionId: ['auction_id', number],
  userId: ['user_id', number],
  number: ['number', number],
});

const READ_NUMBERS = {
  name: 'read-numbers',
  text: `select ${NUMBER.columns} from bidder_numbers
    where auction_id = any(${AUCTIONS_OF}) and user_id = any($2::bigint[] || ${OWNERS})`,
};

const RECORD = rowShape({
  userId: ['a.user_id', number],
  idempotencyKey: ['a.idempotency_key', text],
  vehicleId: ['a.vehicle_id', number],
  value: ['a.value', number],
  automatic: ['a.automatic', flag],
  outcome: ['a.outcome', json<StoredOutcome>()],
  bidId: ['b.id', orNull(number)],
  hash: [`encode(b.hash, 'hex')`, orNull(text)],
});

const READ_RECORDS = {
  name: 'read-idempotency-records',
  text: `select ${RECORD.columns}
    from idempotency_records a
    left join bids b on b.lot_id = (a.outcome->>'lotId')::bigint
      and b.sequence = (a.outcome->>'sequence')::int
    where (a.user_id, a.idempotency_key) in (
      select * from json_to_recordset($1::json) as asked("userId" bigint, "idempotencyKey" text))`,
};

const CLOSED_LOT = rowShape({ ...LOT_COLUMNS, dataFim: [ms('a.data_fim'), orNull(number)] });

/**
 * Reads the newest lot of vehicles without an active one, only to say why a bid is refused and when
 * the lot ended.
 */
const READ_CLOSED_LOTS = {
  name: 'read-closed-lots',
  text: `select distinct on (l.vehicle_id) ${CLOSED_LOT.columns}
    from lots l left join auctions a on a.id = l.auction_id
    where l.vehicle_id = any($1::bigint[]) order by l.vehicle_id, l.id desc`,
};

export const LOCK_STATEMENTS = [
  BEGIN,
  LOCK_AUCTIONS,
  LOCK_LOTS,
  LOCK_USERS,
  LOCK_SESSIONS,
  READ_CLOCK,
  READ_AUTOMATIC,
  READ_VEHICLES,
  READ_NUMBERS,
  READ_RECORDS,
  READ_CLOSED_LOTS,
];

/**
 * The rows of each statement in the order of sending. The last statement is sent only when a
 * request has an idempotency key.
 */
type Rows = Column[][];
type Answers = [Rows, Rows, Rows, Rows, Rows, Rows, Rows, Rows, Rows, Rows?];

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
  const [, auctions, lots, users, sessions, clock, openAutomatic, vehicles, numbers, records = []] =
    (await ask(client, [
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
  return { ...lot, rules, archived: lot.archived || (auction?.archived ?? false) };
}

function lotOf(
  { lote, ...lot }: LotRow,
  vehicles: Map<number, VehicleRow>,
  clock: AuctionClock | null,
): LotInBatch {
  const vehicle = vehicles.get(lot.vehicleId);
  if (!vehicle) throw new Error(`lot ${lot.id} has no vehicle`);
  const { titulo, marca, modelo, ano, archived } = vehicle;
  const asRead = { rules: NO_RULES, automatic: null, clock, archived };
  return { ...lot, ...asRead, vehicle: { titulo, marca, modelo, ano, lote } };
}

const NO_RULES: BidRulesInBatch = { increments: null, softClose: null, automaticBids: false };

function rulesOf({ increments, windowMs, extendMs, automaticBids }: AuctionRow): BidRulesInBatch {
  const softClose = windowMs === null || extendMs === null ? null : { windowMs, extendMs };
  return { increments, softClose, automaticBids };
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
    if (row.status === 'active') throw new StaleBatch('a vehicle got a new lot');
    return lotOf(row, vehicles, closedAt(dataFim ?? 0));
  });
}
