import { and, count, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  auditLog,
  messages,
  newsletterSubscribers,
} from '../../platform/database/administration-schema.ts';
import { automaticBids, bidderNumbers, bids } from '../../platform/database/bids-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { knownDevices } from '../../platform/database/devices-schema.ts';
import { oneTimeLinks } from '../../platform/database/identity-schema.ts';
import { lots, media, sessions, users, vehicles } from '../../platform/database/schema.ts';
import {
  appSecrets,
  passkeys,
  recoveryCodes,
} from '../../platform/database/second-factor-schema.ts';

const { passwordHash: _hash, search: _search, ...personColumns } = getTableColumns(users);

export async function findPerson(db: Db | Tx, userId: number, { lock = false } = {}) {
  const found = db.select(personColumns).from(users).where(eq(users.id, userId));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** How much is held of a person. */
export async function countOwnData(db: Db | Tx, userId: number) {
  const ofPerson = sql`user_id = ${userId}`;
  const { rows } = await db.execute<{ bids: number; messages: number; sessions: number }>(sql`
    select (select count(*)::int from bids where ${ofPerson} and action = 'normal') as bids,
      (select count(*)::int from messages where ${ofPerson}) as messages,
      (select count(*)::int from sessions where ${ofPerson}) as sessions`);
  return rows[0] ?? { bids: 0, messages: 0, sessions: 0 };
}

/** The address of an e-mail change that waits for its confirmation. */
export async function findPendingEmail(db: Db | Tx, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ details: oneTimeLinks.details })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        eq(oneTimeLinks.purpose, 'email'),
        isNull(oneTimeLinks.endedAt),
        sql`${oneTimeLinks.expiresAt} > clock_timestamp()`,
      ),
    );
  return row?.details.email ?? null;
}

/** The greatest number of rows of each kind in an export; far more than any person has. */
const MOST_ROWS = 20_000;

export function listBidsOf(db: Db | Tx, userId: number) {
  const { id, value, sequence, automatic, bidderNumber, createdAt } = bids;
  return db
    .select({
      id,
      value,
      sequence,
      automatic,
      bidderNumber,
      createdAt,
      lote: lots.lote,
      vehicleId: lots.vehicleId,
      vehicle: vehicles.titulo,
      won: sql<boolean>`coalesce(${lots.winnerId} = ${userId}, false)`,
    })
    .from(bids)
    .innerJoin(lots, eq(lots.id, bids.lotId))
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .where(and(eq(bids.userId, userId), eq(bids.action, 'normal')))
    .orderBy(desc(bids.createdAt), desc(bids.id))
    .limit(MOST_ROWS);
}

export function listAutomaticBidsOf(db: Db | Tx, userId: number) {
  const { maximum, createdAt, endedAt, endReason } = automaticBids;
  return db
    .select({ lote: lots.lote, vehicleId: lots.vehicleId, maximum, createdAt, endedAt, endReason })
    .from(automaticBids)
    .innerJoin(lots, eq(lots.id, automaticBids.lotId))
    .where(eq(automaticBids.userId, userId))
    .orderBy(desc(automaticBids.id))
    .limit(MOST_ROWS);
}

export function listSessionsOf(db: Db | Tx, userId: number) {
  const { createdAt, lastSeenAt, expiresAt, endedAt, ip, userAgent } = sessions;
  return db
    .select({ createdAt, lastSeenAt, expiresAt, endedAt, ip, userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(MOST_ROWS);
}

/** Of what proves a person at the sign-in: never a secret or its digest. */
export async function listWaysInOf(db: Db | Tx, userId: number) {
  const apps = await db
    .select({ confirmedAt: appSecrets.confirmedAt })
    .from(appSecrets)
    .where(and(eq(appSecrets.userId, userId), isNotNull(appSecrets.confirmedAt)));
  const keys = await db
    .select({
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.id));
  const codes = await db
    .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .orderBy(desc(recoveryCodes.id));
  const devices = await db
    .select({ createdAt: knownDevices.createdAt, lastSeenAt: knownDevices.lastSeenAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.id))
    .limit(MOST_ROWS);
  return { apps, keys, codes, devices };
}

export function listMessagesOf(db: Db | Tx, userId: number) {
  const { kind, channel, status, phone, email, subject, body, createdAt, sentAt } = messages;
  return db
    .select({ kind, channel, status, phone, email, subject, body, createdAt, sentAt })
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(desc(messages.id))
    .limit(MOST_ROWS);
}

/** What the person did, as the audit log has it; who decided about the person is not theirs. */
export function listActsOf(db: Db | Tx, userId: number) {
  const { at, ip, action } = auditLog;
  return db
    .select({ at, ip, action })
    .from(auditLog)
    .where(eq(auditLog.actorId, userId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MOST_ROWS);
}

export function listPicturesOf(
  db: Db | Tx,
  { documentFrontId, documentBackId, selfieWithDocumentId }: PersonRow,
) {
  const ids = [documentFrontId, documentBackId, selfieWithDocumentId].filter((id) => id !== null);
  const { id, width, height, createdAt } = media;
  return db
    .select({ id, width, height, createdAt })
    .from(media)
    .where(sql`${media.id} = any(${sql.param(ids)}::uuid[])`);
}

export async function isSubscribed(db: Db | Tx, email: string): Promise<boolean> {
  const [row] = await db
    .select({ found: count() })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return (row?.found ?? 0) > 0;
}

export function listBidderNumbersOf(db: Db | Tx, userId: number) {
  const { auctionId, number } = bidderNumbers;
  return db
    .select({ auctionId, number })
    .from(bidderNumbers)
    .where(eq(bidderNumbers.userId, userId))
    .limit(MOST_ROWS);
}
