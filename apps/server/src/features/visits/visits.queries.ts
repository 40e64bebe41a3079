import { and, asc, count, desc, eq, gt, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { lots, users, vehicles } from '../../platform/database/schema.ts';
import { visits, yards } from '../../platform/database/visits-schema.ts';

export type YardRow = typeof yards.$inferSelect;
export type VisitRow = typeof visits.$inferSelect;

/** The one yard of today. */
export async function readYard(db: Db | Tx): Promise<YardRow> {
  return onlyYard(await db.select().from(yards).orderBy(yards.id).limit(1));
}

/** True once the office has set hours and places. */
export async function takesVisits(db: Db | Tx): Promise<boolean> {
  const { places, visitWindows } = await readYard(db);
  return places > 0 && visitWindows.length > 0;
}

/** Locks the yard: of two people who want the last place of a slot, the second one counts afterwards. */
export async function lockYard(tx: Tx): Promise<YardRow> {
  return onlyYard(await tx.select().from(yards).orderBy(yards.id).limit(1).for('no key update'));
}

function onlyYard([yard]: YardRow[]): YardRow {
  if (!yard) throw new Error('the migration made a yard');
  return yard;
}

const isBooked = eq(visits.state, 'agendada');

/** How many visits each slot of a time has; slots without one are left out. */
export async function countTaken(
  db: Db | Tx,
  yardId: number,
  from: Date,
  until: Date,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ startsAt: visits.startsAt, taken: count() })
    .from(visits)
    .where(
      and(
        eq(visits.yardId, yardId),
        isBooked,
        gte(visits.startsAt, from),
        lt(visits.startsAt, until),
      ),
    )
    .groupBy(visits.startsAt);
  return new Map(rows.map(({ startsAt, taken }) => [startsAt.getTime(), taken]));
}

export function countOpenVisits(db: Db | Tx, userId: number, now: Date): Promise<number> {
  return db.$count(visits, and(eq(visits.userId, userId), isBooked, gt(visits.startsAt, now)));
}

export async function hasVisitAt(db: Db | Tx, userId: number, startsAt: Date): Promise<boolean> {
  const own = and(eq(visits.userId, userId), isBooked, eq(visits.startsAt, startsAt));
  return (await db.$count(visits, own)) > 0;
}

export async function lockVisit(tx: Tx, id: number): Promise<VisitRow | null> {
  const [row] = await tx.select().from(visits).where(eq(visits.id, id)).for('update');
  return row ?? null;
}

const SHOWN = 30;

/** The vehicle's newest lot: the one that people went to see, or that it stands in by now. */
const lote = sql<string | null>`(
  select l.lote from ${lots} l where l.vehicle_id = ${visits.vehicleId} order by l.id desc limit 1)`;

const visitFields = {
  id: visits.id,
  startsAt: visits.startsAt,
  state: visits.state,
  reason: visits.reason,
  vehicleId: visits.vehicleId,
  titulo: vehicles.titulo,
  lote,
};

/** A person's own: those to come first, the nearest first, then the newest of the others. */
export function listOwnVisits(db: Db | Tx, userId: number, now: Date, limit = SHOWN) {
  const toCome = sql`${visits.state} = 'agendada' and ${visits.startsAt} > ${now.toISOString()}`;
  return db
    .select(visitFields)
    .from(visits)
    .innerJoin(vehicles, eq(vehicles.id, visits.vehicleId))
    .where(eq(visits.userId, userId))
    .orderBy(
      desc(toCome),
      sql`case when ${toCome} then ${visits.startsAt} end`,
      desc(visits.startsAt),
      desc(visits.id),
    )
    .limit(limit);
}

export async function findOwnVisit(db: Db | Tx, id: number) {
  const [row] = await db
    .select({ ...visitFields, userId: visits.userId })
    .from(visits)
    .innerJoin(vehicles, eq(vehicles.id, visits.vehicleId))
    .where(eq(visits.id, id));
  return row ?? null;
}

/** The list of the gate: all visits of a day of the zone, also those that were cancelled. */
export function listVisitsOfDay(db: Db | Tx, day: string, zone: string) {
  const midnight = (date: SQL) => sql`(${date})::timestamp at time zone ${zone}`;
  return db
    .select({ ...visitFields, userId: users.id, name: users.name, phone: users.phone })
    .from(visits)
    .innerJoin(vehicles, eq(vehicles.id, visits.vehicleId))
    .innerJoin(users, eq(users.id, visits.userId))
    .where(
      and(
        sql`${visits.startsAt} >= ${midnight(sql`${day}::date`)}`,
        sql`${visits.startsAt} < ${midnight(sql`${day}::date + 1`)}`,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(users.name), asc(visits.id));
}

/** All visits of a person, for the export of the own data. */
export function listVisitsOfPerson(db: Db | Tx, userId: number) {
  return db
    .select({
      startsAt: visits.startsAt,
      state: visits.state,
      reason: visits.reason,
      titulo: vehicles.titulo,
      createdAt: visits.createdAt,
    })
    .from(visits)
    .innerJoin(vehicles, eq(vehicles.id, visits.vehicleId))
    .where(eq(visits.userId, userId))
    .orderBy(desc(visits.startsAt), desc(visits.id));
}

/**
 * Visits of the next 24 hours that were not recalled yet, locked. Whoever heard of the time within the 24
 * hours before it needs no reminder.
 */
export function lockToRemind(tx: Tx, limit: number) {
  return tx
    .select()
    .from(visits)
    .where(
      and(
        isBooked,
        isNull(visits.remindedAt),
        sql`${visits.startsAt} > clock_timestamp()`,
        sql`${visits.startsAt} <= clock_timestamp() + interval '24 hours'`,
        sql`${visits.toldAt} < ${visits.startsAt} - interval '24 hours'`,
      ),
    )
    .orderBy(visits.startsAt)
    .limit(limit)
    .for('update', { skipLocked: true });
}
