import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { visits, yards } from '../../platform/database/visits-schema.ts';
import type { VisitRow, YardRow } from './visits.queries.ts';

export async function insertVisit(
  tx: Tx,
  row: Pick<VisitRow, 'yardId' | 'userId' | 'vehicleId' | 'startsAt'>,
): Promise<VisitRow> {
  const [made] = await tx.insert(visits).values(row).returning();
  if (!made) throw new Error('an insert returns its row');
  return made;
}

export async function moveVisitTo(tx: Tx, id: number, startsAt: Date): Promise<VisitRow> {
  const [moved] = await tx
    .update(visits)
    .set({
      startsAt,
      changes: sql`${visits.changes} + 1`,
      toldAt: sql`clock_timestamp()`,
      remindedAt: null,
    })
    .where(eq(visits.id, id))
    .returning();
  if (!moved) throw new Error('the visit is locked');
  return moved;
}

export async function endVisit(tx: Tx, id: number, reason: string): Promise<void> {
  await tx.update(visits).set({ state: 'cancelada', reason }).where(eq(visits.id, id));
}

export async function markReminded(tx: Tx, ids: number[]): Promise<void> {
  await tx
    .update(visits)
    .set({ remindedAt: sql`clock_timestamp()` })
    .where(inArray(visits.id, ids));
}

export async function deleteVisitsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(visits).where(eq(visits.userId, userId));
}

/** Deletes some of the visits of more than a year ago; true when there may be more. */
export async function deleteOldVisits(db: Db, limit: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from ${visits} where id in (
      select id from ${visits} where starts_at < now() - interval '12 months' limit ${limit})`);
  return (rowCount ?? 0) === limit;
}

type YardChange = Pick<YardRow, 'name' | 'address' | 'visitWindows' | 'slotMinutes' | 'places'>;

/** False when somebody saved another version meanwhile. */
export async function updateYard(
  tx: Tx,
  { id, version, ...values }: YardChange & Pick<YardRow, 'id' | 'version'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(yards)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(yards.id, id), eq(yards.version, version)));
  return rowCount === 1;
}
