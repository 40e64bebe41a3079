import type { Tx } from '../../platform/database/connect.ts';
import { deleteUnpublishedOf, takePersonFrom } from './questions.writes.ts';

/**
 * A part of the erasure of a person, whose row the erasure has locked. What was public stays without the
 * person; what only the person and the office have read is deleted.
 */
export async function forgetQuestions(tx: Tx, userId: number): Promise<void> {
  await deleteUnpublishedOf(tx, userId);
  await takePersonFrom(tx, userId);
}
