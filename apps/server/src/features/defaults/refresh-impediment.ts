import type { Tx } from '../../platform/database/connect.ts';
import { setImpediment } from '../people/set-impediment.ts';
import { findImpediment } from './defaults.queries.ts';

/**
 * Repeats in the person what the own cases say, because a bid reads only the person. The caller holds the
 * user's lock.
 */
export async function refreshImpediment(tx: Tx, userId: number): Promise<void> {
  await setImpediment(tx, userId, await findImpediment(tx, userId));
}
