import type { AuctionType } from '@martelo/core/vehicle-types';
import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions } from '../../platform/database/schema.ts';
import {
  followsDates,
  isFixed,
  lotIs,
  regimePermits,
} from '../../platform/database/state-conditions.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';
import { A_IS_PUBLISHED, IS_PUBLISHED } from '../lots/published-auction.queries.ts';

const AUCTION_NUMBER_LOCK = 20_260_011;

/** Reads an auction without a lock, to know its type before the locks. */
export async function peekAuction(db: Db | Tx, id: number): Promise<AuctionRow | null> {
  const where = and(eq(auctions.id, id), isNull(auctions.archivedAt));
  const [row] = await db.select().from(auctions).where(where);
  return row ?? null;
}

/** Published auctions that were not deleted, by start: this one, or all of them. */
export function findAuctionsToPreview(db: Db | Tx, id?: number): Promise<AuctionRow[]> {
  return db
    .select()
    .from(auctions)
    .where(and(IS_PUBLISHED, id === undefined ? undefined : eq(auctions.id, id)))
    .orderBy(asc(auctions.dataInicio), asc(auctions.id));
}

/**
 * The auction that "Iniciar" by type starts: the waiting one of the type that is nearest to its
 * start, one with open lots first. An auction that only its edital opens is none of them. The caller holds the type's lock, so that two starts do not
 * choose the same auction.
 */
export async function findWaitingAuction(
  tx: Tx,
  tipo: AuctionType,
  nowMs: number,
): Promise<{ id: number; hasLots: boolean } | null> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: number; hasLots: boolean }>(sql`
    select a.id::int8 as id, lot.is_there as "hasLots"
    from auctions a
    cross join lateral (
      select exists (
        select from lots l join vehicles v on v.id = l.vehicle_id and v.archived_at is null
        where l.auction_id = a.id and ${lotIs('l', 'isOpen')}
      ) as is_there
    ) lot
    where a.tipo = ${tipo} and ${A_IS_PUBLISHED} and ${regimePermits('a', 'start')}
      and (${isFixed('a', 'isUpcoming')} or (${followsDates('a')} and a.data_inicio > ${now}))
    order by lot.is_there desc, abs(extract(epoch from a.data_inicio - ${now})), a.id
    limit 1`);
  return rows[0] ?? null;
}

/** The running auction of a type that this administrator started most recently, after `sinceMs`. */
export async function findJustStarted(
  tx: Tx,
  { actorId, tipo, sinceMs }: { actorId: number | null; tipo: AuctionType; sinceMs: number },
): Promise<AuctionRow | null> {
  if (actorId === null) return null;
  const [row] = await tx
    .select(getTableColumns(auctions))
    .from(auditLog)
    .innerJoin(auctions, sql`${auctions.id}::text = ${auditLog.subjectId}`)
    .where(
      and(
        eq(auditLog.actorId, actorId),
        gt(auditLog.at, new Date(sinceMs)),
        eq(auditLog.action, 'auction.started'),
        eq(auctions.tipo, tipo),
        followsDates('auctions'),
        isNull(auctions.archivedAt),
        sql`${auctions.dataFim} > clock_timestamp()`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row ?? null;
}

/**
 * The number after the greatest one ever given to an auction, deleted ones included. The lock keeps
 * other transactions from taking the same number until the caller's transaction ends.
 */
export async function nextAuctionNumber(tx: Tx): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${AUCTION_NUMBER_LOCK})`);
  const [row] = await tx
    .select({
      greatest: sql<number>`coalesce(max(${auctions.numeroLote}::bigint), 0)`.mapWith(Number),
    })
    .from(auctions)
    .where(sql`${auctions.numeroLote} ~ '^[0-9]{1,12}$'`);
  return String((row?.greatest ?? 0) + 1);
}
