import type { Tx } from '../../platform/database/connect.ts';
import { deleteSecret } from './ledger.writes.ts';

/**
 * Deletes the secret of an erased person: no commitment of that person's rows can be opened any more,
 * while every hash still holds.
 */
export function forgetSecret(tx: Tx, userId: number): Promise<void> {
  return deleteSecret(tx, userId);
}
