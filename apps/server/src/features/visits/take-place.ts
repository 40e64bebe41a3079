import type { Tx } from '../../platform/database/connect.ts';
import { readOpenDays } from './read-slots.ts';
import { countTaken, hasVisitAt, type YardRow } from './visits.queries.ts';

export type PlaceRefusal = 'VISIT_PAST' | 'VISIT_NO_SLOT' | 'VISIT_TWICE' | 'VISIT_FULL';

/**
 * Why a person cannot have a place in this slot; null: one is free. The yard is locked, so nobody takes it
 * before the commit.
 */
export async function refusalOfPlace(
  tx: Tx,
  yard: YardRow,
  wish: { userId: number; startsAt: Date; now: Date; timeZone: string },
): Promise<PlaceRefusal | null> {
  const { userId, startsAt, now, timeZone } = wish;
  if (startsAt <= now) return 'VISIT_PAST';
  const days = await readOpenDays(tx, yard, { now, timeZone });
  const wantedMs = startsAt.getTime();
  if (!days.some(({ slots }) => slots.some((at) => at.getTime() === wantedMs))) {
    return 'VISIT_NO_SLOT';
  }
  if (await hasVisitAt(tx, userId, startsAt)) return 'VISIT_TWICE';
  const taken = await countTaken(tx, yard.id, startsAt, new Date(wantedMs + 1));
  return (taken.get(wantedMs) ?? 0) >= yard.places ? 'VISIT_FULL' : null;
}
