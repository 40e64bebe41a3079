import type { Tx } from '../../platform/database/connect.ts';
import { forgetDevices } from './known-devices.writes.ts';
import { deleteSecondFactors } from './second-factor/second-factors.writes.ts';

/** Deletes second factors, attempts and known devices of a person whom the caller has locked. */
export async function forgetWaysIn(tx: Tx, userId: number): Promise<void> {
  await deleteSecondFactors(tx, userId);
  await forgetDevices(tx, userId);
}
