import type { Db, Tx } from '../../platform/database/connect.ts';
import { deleteOldVisits, deleteVisitsOf } from './visits.writes.ts';

/** A part of the erasure of a person, whose row the erasure has locked. */
export const forgetVisitsOf = (tx: Tx, userId: number) => deleteVisitsOf(tx, userId);

const AT_ONCE = 2_000;

/** At night: visits are kept for a year after their day. */
export async function forgetOldVisits(db: Db): Promise<void> {
  while (await deleteOldVisits(db, AT_ONCE));
}
