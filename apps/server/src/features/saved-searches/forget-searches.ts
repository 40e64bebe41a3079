import type { Tx } from '../../platform/database/connect.ts';
import { deleteSearchesOf } from './saved-searches.writes.ts';

/** A part of the erasure of a person, whose row the erasure has locked. */
export function forgetSearches(tx: Tx, userId: number): Promise<void> {
  return deleteSearchesOf(tx, userId);
}
