import type { Tx } from '../../platform/database/connect.ts';
import { insertLots, type NewLot } from './lots.writes.ts';

/** Gives vehicles their lots, in an auction or waiting for one; returns the ids in the order given. */
export function openLots(tx: Tx, rows: NewLot[]): Promise<number[]> {
  return insertLots(tx, rows);
}
