import type { AccountStatus, Role } from '@martelo/core/accounts';
import type { AuctionIntent } from '@martelo/core/auction';
import type { IncrementTable } from '@martelo/core/increments';
import type { LotStatus } from '@martelo/core/lot-transitions';
import type { Regime } from '@martelo/core/regime';
import { lotStatusWith } from '../../../platform/database/state-conditions.ts';
import type { StoredOutcome } from './batch-state.ts';
import { flag, hex, json, number, oneOf, orNull, rowShape, text } from './row-shape.ts';

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`;

/** Of the lot `l`. */
const IS_OPEN = `l.status ${lotStatusWith('isOpen')}`;

/**
 * The statements filter by arrays of ids instead of joins, so that PostgreSQL finds the rows by
 * their keys however large the tables are and whatever the planner estimates.
 */
const AUCTIONS_OF = `array(
      select l.auction_id from lots l where l.vehicle_id = any($1::bigint[]) and ${IS_OPEN})`;

/**
 * In read committed every statement takes its own snapshot, so each one sees what was committed
 * while the one before it waited for a lock. The locks are taken in the order of every command:
 * auctions, lots, users, sessions, each by ascending id (decision 10).
 */
export const BEGIN = { name: 'begin-batch', text: 'begin isolation level read committed' };

export const AUCTION = rowShape({
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
  regime: ['a.regime', oneOf<Regime>()],
  isDraft: ['a.published_at is null', flag],
  reservePercent: ['a.reserve_percent', orNull(number)],
});

export const LOCK_AUCTIONS = {
  name: 'lock-auctions',
  text: `select ${AUCTION.columns} from auctions a
    where a.id = any(${AUCTIONS_OF}) order by a.id for share`,
};

/** The case keeps the other lots from the search. */
const LEFT_REVOKED = `case when l.held_for_person then exists (
      select from lots earlier join auctions a on a.id = earlier.auction_id
      where earlier.id = l.previous_lot_id and a.revoked_at is not null) else false end`;

/** Likewise for a lot that was withdrawn alone. */
const LEFT_WITHDRAWN = `case when l.held_for_person then exists (
      select from lots earlier
      where earlier.id = l.previous_lot_id and earlier.withdrawal_reason is not null) else false end`;

const LOT_COLUMNS = {
  id: ['l.id', number],
  vehicleId: ['l.vehicle_id', number],
  auctionId: ['l.auction_id', orNull(number)],
  held: ['l.held_for_person', flag],
  isRevoked: [LEFT_REVOKED, flag],
  isWithdrawn: [LEFT_WITHDRAWN, flag],
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
  reserve: ['l.reserve', orNull(number)],
  termsId: ['l.terms_id', orNull(number)],
} as const;

export const LOT = rowShape(LOT_COLUMNS);

export const LOCK_LOTS = {
  name: 'lock-lots',
  text: `select ${LOT.columns} from lots l
    where l.vehicle_id = any($1::bigint[]) and ${IS_OPEN} order by l.id for update`,
};

export const AUTOMATIC_BID = rowShape({
  id: ['ab.id', number],
  lotId: ['ab.lot_id', number],
  vehicleId: ['l.vehicle_id', number],
  userId: ['ab.user_id', number],
  maximum: ['ab.maximum', number],
});

const OPEN_AUTOMATIC_BIDS = `automatic_bids ab join lots l on l.id = ab.lot_id
    where l.vehicle_id = any($1::bigint[]) and ${IS_OPEN} and ab.ended_at is null`;

const OWNERS = `array(select ab.user_id from ${OPEN_AUTOMATIC_BIDS})`;

/**
 * Read under the locks of the lots, because only the lane places automatic bids and it locks the
 * lot first. A ban also ends automatic bids, and it locks the user first.
 */
export const READ_AUTOMATIC = {
  name: 'read-automatic-bids',
  text: `select ${AUTOMATIC_BID.columns} from ${OPEN_AUTOMATIC_BIDS}`,
};

export const USER = rowShape({
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
  impededUntil: [ms('impeded_until'), orNull(number)],
  impededDay: [`impediment ->> 'dia'`, orNull(text)],
  impededLot: [`impediment ->> 'lote'`, orNull(text)],
  secret: [
    `(select encode(s.secret, 'hex') from ledger_secrets s where s.user_id = users.id)`,
    orNull(hex),
  ],
});

/** Locks the users who bid, and the owners of the automatic bids that may answer. */
export const LOCK_USERS = {
  name: 'lock-users',
  text: `select ${USER.columns} from users
    where id = any($2::bigint[] || ${OWNERS}) order by id for share`,
};

export const SESSION = rowShape({
  id: ['id', text],
  userId: ['user_id', number],
  live: ['ended_at is null and expires_at > clock_timestamp()', flag],
});

export const LOCK_SESSIONS = {
  name: 'lock-sessions',
  text: `select ${SESSION.columns} from sessions where id = any($1::uuid[]) order by id for share`,
};

export const CLOCK = rowShape({ nowMs: [ms('clock_timestamp()'), number] });

/**
 * The clock is read by a statement of its own after the locks, when the waiting for them is over.
 */
export const READ_CLOCK = { name: 'read-clock', text: `select ${CLOCK.columns}` };

export const VEHICLE = rowShape({
  id: ['id', number],
  titulo: ['titulo', text],
  marca: ['marca', text],
  modelo: ['modelo', text],
  ano: ['ano', number],
  archived: ['archived_at is not null', flag],
});

/** Frozen terms, and the auction's own while nothing is frozen (`id` is null). */
export const TERMS = rowShape({
  auctionId: ['a.id', number],
  id: ['t.id', orNull(number)],
  mark: ['coalesce(t.mark, a.terms_mark)', text],
  regime: ['coalesce(t.regime, a.regime)', oneOf<Regime>()],
  terms: [
    `case when exists (select from lots l where l.vehicle_id = any($1::bigint[])
        and ${IS_OPEN} and l.bid_count = 0) then coalesce(t.terms, a.terms)::text end`,
    orNull(text),
  ],
  editalSha256: [`encode(t.edital_sha256, 'hex')`, orNull(text)],
});

/** The oldest first. The terms themselves are only read for a lot without a bid, which they are fixed for. */
export const READ_TERMS = {
  name: 'read-terms',
  text: `select ${TERMS.columns} from auctions a left join auction_terms t on t.auction_id = a.id
    where a.id = any(${AUCTIONS_OF}) order by t.version`,
};

export const READ_VEHICLES = {
  name: 'read-vehicles',
  text: `select ${VEHICLE.columns} from vehicles where id = any($1::bigint[])`,
};

/** The pseudonym of a bidder in one auction. */
export const NUMBER = rowShape({
  auctionId: ['auction_id', number],
  userId: ['user_id', number],
  number: ['number', number],
});

export const READ_NUMBERS = {
  name: 'read-numbers',
  text: `select ${NUMBER.columns} from bidder_numbers
    where auction_id = any(${AUCTIONS_OF}) and user_id = any($2::bigint[] || ${OWNERS})`,
};

export const RECORD = rowShape({
  userId: ['a.user_id', number],
  idempotencyKey: ['a.idempotency_key', text],
  vehicleId: ['a.vehicle_id', number],
  value: ['a.value', number],
  automatic: ['a.automatic', flag],
  outcome: ['a.outcome', json<StoredOutcome>()],
  bidId: ['b.id', orNull(number)],
  hash: [`encode(b.hash, 'hex')`, orNull(text)],
});

export const READ_RECORDS = {
  name: 'read-idempotency-records',
  text: `select ${RECORD.columns}
    from idempotency_records a
    left join bids b on b.lot_id = (a.outcome->>'lotId')::bigint
      and b.sequence = (a.outcome->>'sequence')::int
    where (a.user_id, a.idempotency_key) in (
      select * from json_to_recordset($1::json) as asked("userId" bigint, "idempotencyKey" text))`,
};

export const CLOSED_LOT = rowShape({ ...LOT_COLUMNS, dataFim: [ms('a.data_fim'), orNull(number)] });

/**
 * Reads the newest lot of vehicles without an active one, only to say why a bid is refused and when
 * the lot ended.
 */
export const READ_CLOSED_LOTS = {
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
  READ_TERMS,
  READ_NUMBERS,
  READ_RECORDS,
  READ_CLOSED_LOTS,
];
