import type { Tx } from '../../platform/database/connect.ts';
import { insertLots, type NewLot } from './lots.writes.ts';

/**
 * Creates lots for vehicles, in an auction or waiting for one. Returns the ids in the given order.
 */
export function openLots(tx: Tx, rows: NewLot[]): Promise<number[]> {
  return insertLots(tx, rows);
}
