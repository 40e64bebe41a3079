import type { Tx } from '../../platform/database/connect.ts';
import { storeCode } from './payments.writes.ts';

/** An open charge, locked, with the number of its present code. */
interface CodedCharge {
  chargeId: number;
  revision: number;
}

/** Shows the code that a PSP has made. */
export function showCode(
  tx: Tx,
  { chargeId, revision }: CodedCharge,
  { txid, brcode }: { txid: string; brcode: string },
): Promise<void> {
  return storeCode(tx, chargeId, { txid, brcode, revision });
}

/** Takes away a code that can be paid no more. The charge waits for its next one. */
export function dropCode(tx: Tx, { chargeId, revision }: CodedCharge): Promise<void> {
  return storeCode(tx, chargeId, { txid: null, brcode: null, revision: revision + 1 });
}
