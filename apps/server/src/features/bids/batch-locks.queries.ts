import type { AuctionClock, AuctionIntent } from '@martelo/core/auction';
import type { AutomaticBid } from '@martelo/core/automatic-bid';
import type { IncrementTable } from '@martelo/core/increments';
import type pg from 'pg';
import {
  type Attempt,
  type AutomaticInBatch,
  attemptKey,
  type BatchState,
  type BidderInBatch,
  type BidRulesInBatch,
  type LotInBatch,
  numberKey,
  type StoredOutcome,
} from './batch-state.ts';
import type { LaneRequest } from './bid-types.ts';
import { type Asked, ask } from './statement-exchange.ts';

/** What changed between two statements of the locking: the batch has to begin again. */
export class StaleBatch extends Error {
  override name = 'StaleBatch';
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`;

/**
 * Arrays instead of joins: however large the yard is, and whatever the planner thinks of it, what is
 * locked is found by its key.
 */
const AUCTIONS_OF = `array(
      select l.auction_id from lots l where l.vehicle_id = any($1::bigint[]) and l.status = 'active')`;

/** As one JSON array: one cell to read instead of one for each column of each row. */
const rowsOf = (select: string) =>
  `select coalesce(json_agg(found), '[]') from (${select}) as found`;

/**
 * Every statement takes its own snapshot (read committed), so each sees what was committed while the
 * one before it waited for a lock. The order of the locks, auctions, lots, users, sessions, each by
 * id, is that of every command.
 */
const BEGIN = { name: 'begin-batch', text: 'begin isolation level read committed' };

const LOCK_AUCTIONS = {
  name: 'lock-auctions',
  text: rowsOf(`select a.id, a.intent, ${ms('a.data_inicio')} as "dataInicio",
      ${ms('a.data_fim')} as "dataFim", a.remaining_ms as "remainingMs",
      a.archived_at is not null as archived, a.increments, a.soft_close_window_ms as "windowMs",
      a.soft_close_extend_ms as "extendMs", a.automatic_bids as "automaticBids"
    from auctions a where a.id = any(${AUCTIONS_OF}) order by a.id for share`),
};

const LOT_COLUMNS = `l.id, l.vehicle_id as "vehicleId", l.auction_id as "auctionId", l.lote, l.status,
  l.lance_inicial as "lanceInicial", l.lance_atual as "lanceAtual", l.leader_id as "leaderId",
  l.bid_count as "bidCount", l.extension_ms as "extensionMs", l.sequence, l.epoch,
  encode(l.ledger_hash, 'hex') as "ledgerHash"`;

const LOCK_LOTS = {
  name: 'lock-lots',
  text: rowsOf(`select ${LOT_COLUMNS} from lots l
    where l.vehicle_id = any($1::bigint[]) and l.status = 'active' order by l.id for update`),
};

const STANDING = `select ab.id, ab.lot_id as "lotId", l.vehicle_id as "vehicleId", ab.user_id as "userId",
      ab.maximum
    from automatic_bids ab join lots l on l.id = ab.lot_id
    where l.vehicle_id = any($1::bigint[]) and l.status = 'active' and ab.ended_at is null`;

const OWNERS = `array(select "userId" from (${STANDING}) as standing)`;

/** Whoever bids, and whoever an automatic bid may bid for. */
const LOCK_USERS = {
  name: 'lock-users',
  text: rowsOf(`select id, role, status, is_banned as "isBanned", ban_reason as "banReason", name,
      document, email, phone
    from users
    where id = any($2::bigint[] || ${OWNERS}) order by id for share`),
};

const LOCK_SESSIONS = {
  name: 'lock-sessions',
  text: rowsOf(`select id, user_id as "userId", ended_at is null and expires_at > clock_timestamp() as live
    from sessions where id = any($1::uuid[]) order by id for share`),
};

/**
 * What needs no lock of its own, under those of the others: nobody else places an automatic bid on
 * these lots, and a ban that the users' locks waited for has ended its own. Its own statement, so that
 * the wait for the locks is over when the clock is read.
 */
const READ_THE_REST = {
  name: 'read-the-rest',
  text: `select json_build_object(
      'nowMs', ${ms('clock_timestamp()')},
      'automatic', (${rowsOf(STANDING)}),
      'vehicles', (${rowsOf(`select id, titulo, marca, modelo, ano, archived_at is not null as archived
        from vehicles where id = any($1::bigint[])`)}),
      'numbers', (${rowsOf(`select auction_id as "auctionId", user_id as "userId", number
        from bidder_numbers
        where auction_id = any(${AUCTIONS_OF}) and user_id = any($2::bigint[] || ${OWNERS})`)}))`,
};

const READ_ATTEMPTS = {
  name: 'read-attempts',
  text: rowsOf(`select a.user_id as "userId", a.idempotency_key as "idempotencyKey",
      a.vehicle_id as "vehicleId", a.value, a.automatic, a.outcome, b.id as "bidId"
    from bid_attempts a
    left join bids b on b.lot_id = (a.outcome->>'lotId')::bigint
      and b.sequence = (a.outcome->>'sequence')::int
    where (a.user_id, a.idempotency_key) in (
      select * from json_to_recordset($1::json) as asked("userId" bigint, "idempotencyKey" text))`),
};

/** The newest lot of vehicles that have no active one: only to say why a bid is refused. */
const READ_CLOSED_LOTS = {
  name: 'read-closed-lots',
  text: rowsOf(`select distinct on (l.vehicle_id) ${LOT_COLUMNS} from lots l
    where l.vehicle_id = any($1::bigint[]) order by l.vehicle_id, l.id desc`),
};

export const LOCK_STATEMENTS = [
  BEGIN,
  LOCK_AUCTIONS,
  LOCK_LOTS,
  LOCK_USERS,
  LOCK_SESSIONS,
  READ_THE_REST,
  READ_ATTEMPTS,
  READ_CLOSED_LOTS,
];

type LotRow = Omit<
  LotInBatch,
  'clock' | 'rules' | 'automatic' | 'archived' | 'vehicle' | 'ledgerHash'
> & { lote: string; ledgerHash: string | null };
type AutomaticRow = AutomaticBid & { id: number; lotId: number; vehicleId: number };
interface VehicleRow {
  id: number;
  titulo: string;
  marca: string;
  modelo: string;
  ano: number;
  archived: boolean;
}
interface AuctionRow {
  id: number;
  intent: AuctionIntent;
  dataInicio: number;
  dataFim: number;
  remainingMs: number | null;
  archived: boolean;
  increments: IncrementTable | null;
  windowMs: number | null;
  extendMs: number | null;
  automaticBids: boolean;
}

interface SessionRow {
  id: string;
  userId: number;
  live: boolean;
}
interface TheRest {
  nowMs: number;
  automatic: AutomaticRow[];
  vehicles: VehicleRow[];
  numbers: { auctionId: number; userId: number; number: number }[];
}

/** Opens the transaction and locks and reads everything the bids are judged on, in one round trip. */
export async function lockBatch(client: pg.Client, requests: LaneRequest[]): Promise<BatchState> {
  const vehicleIds = arrayOf(requests.map((bid) => bid.vehicleId));
  const userIds = arrayOf(requests.map((bid) => bid.userId));
  const sessionIds = arrayOf(requests.map((bid) => bid.sessionId));
  const keyed = requests.filter((one) => one.idempotencyKey !== null);
  const keys = keyed.map(({ userId, idempotencyKey }) => ({ userId, idempotencyKey }));
  const asked: Asked[] = [
    { statement: BEGIN, values: [] },
    { statement: LOCK_AUCTIONS, values: [vehicleIds] },
    { statement: LOCK_LOTS, values: [vehicleIds] },
    { statement: LOCK_USERS, values: [vehicleIds, userIds] },
    { statement: LOCK_SESSIONS, values: [sessionIds] },
    { statement: READ_THE_REST, values: [vehicleIds, userIds] },
    ...(keys.length > 0 ? [{ statement: READ_ATTEMPTS, values: [JSON.stringify(keys)] }] : []),
  ];
  const [, auctions, lots, users, sessions, rest, attempts = []] = (await ask(client, asked)) as [
    null,
    AuctionRow[],
    LotRow[],
    BidderInBatch[],
    SessionRow[],
    TheRest,
    (Attempt & { outcome: StoredOutcome })[]?,
  ];
  const vehicleById = new Map(rest.vehicles.map((row) => [row.id, row]));
  const auctionById = new Map(auctions.map((row) => [row.id, row]));
  const automatic = rest.automatic.map(
    (row): AutomaticInBatch => ({ ...row, endReason: null, endedBy: null }),
  );
  const automaticByLot = new Map(automatic.map((one) => [one.lotId, one]));
  const open = lots.map((row) => ({
    ...openLot(row, vehicleById, auctionById),
    automatic: automaticByLot.get(row.id) ?? null,
  }));
  const closed = await readClosedLots(client, requests, open, vehicleById);
  return {
    lots: new Map([...open, ...closed].map((lot) => [lot.vehicleId, lot])),
    bidders: new Map(users.map((user) => [user.id, user])),
    sessions: new Map(sessions.filter((row) => row.live).map((row) => [row.id, row.userId])),
    attempts: new Map(attempts.map((row) => [attemptKey(row.userId, row.idempotencyKey), row])),
    automatic,
    numbers: new Map(rest.numbers.map((r) => [numberKey(r.auctionId, r.userId), r.number])),
    nowMs: rest.nowMs,
  };
}

/** Ids as PostgreSQL writes an array, each once. */
function arrayOf(ids: (number | string)[]): string {
  return `{${[...new Set(ids)].join(',')}}`;
}

function openLot(
  row: LotRow,
  vehicles: Map<number, VehicleRow>,
  auctions: Map<number, AuctionRow>,
): LotInBatch {
  const auction = row.auctionId === null ? null : auctions.get(row.auctionId);
  // The lot went to another auction while its lock was awaited: that one is not locked.
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
  const ledgerHash = lot.ledgerHash === null ? null : Buffer.from(lot.ledgerHash, 'hex');
  return { ...lot, ...asRead, ledgerHash, vehicle: { titulo, marca, modelo, ano, lote } };
}

const NO_RULES: BidRulesInBatch = { increments: null, softClose: null, automaticBids: false };

function rulesOf({ increments, windowMs, extendMs, automaticBids }: AuctionRow): BidRulesInBatch {
  const softClose = windowMs === null || extendMs === null ? null : { windowMs, extendMs };
  return { increments, softClose, automaticBids };
}

function clockOf({ intent, dataInicio, dataFim, remainingMs }: AuctionRow): AuctionClock {
  return { intent, dataInicio, dataFim, remainingMs };
}

/** A closed lot is refused for its status, whatever its auction's clock says. */
const CLOSED: AuctionClock = { intent: 'completed', dataInicio: 0, dataFim: 0, remainingMs: null };

async function readClosedLots(
  client: pg.Client,
  requests: LaneRequest[],
  open: LotInBatch[],
  vehicles: Map<number, VehicleRow>,
): Promise<LotInBatch[]> {
  const found = new Set(open.map((lot) => lot.vehicleId));
  const missing = requests.map(({ vehicleId }) => vehicleId).filter((id) => !found.has(id));
  if (missing.length === 0) return [];
  const asked = { statement: READ_CLOSED_LOTS, values: [arrayOf(missing)] };
  const [rows] = (await ask(client, [asked])) as [LotRow[]];
  return rows.map((row) => {
    // A new lot appeared after the locks were taken: it is not among them.
    if (row.status === 'active') throw new StaleBatch('a vehicle got a new lot');
    return lotOf(row, vehicles, CLOSED);
  });
}
