import { isClosed } from '@martelo/core/lot-transitions';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { asFacts, type CloseFacts, type CloseReason } from '../ledger/lot-facts.ts';
import { appendRows, type NewRow } from './append-rows.ts';
import {
  findNumbers,
  type LedgerLot,
  lockLedgersOfLots,
  readOpenings,
} from './ledger-heads.queries.ts';

/**
 * Writes the results of lots that have just closed as the last rows of their ledgers. A lot without any
 * bid gets its opening first, so that its end can be proved too.
 */
export async function recordClosed(tx: Tx, lotIds: readonly number[], at: number): Promise<void> {
  if (lotIds.length === 0) return;
  await record(tx, await lockLedgersOfLots(tx, lotIds), { reason: 'end', at });
}

/** The same for lots that were withdrawn. One that nobody ever bid on has no ledger to end. */
export async function recordWithdrawn(tx: Tx, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length === 0) return;
  const lots = await lockLedgersOfLots(tx, lotIds);
  const begun = lots.filter(({ sequence }) => sequence > 0);
  await record(tx, begun, { reason: 'withdrawn', at: await readNow(tx) });
}

async function record(
  tx: Tx,
  lots: readonly LedgerLot[],
  { reason, at }: { reason: CloseReason; at: number },
): Promise<void> {
  if (lots.length === 0) return;
  const openings = await readOpenings(
    tx,
    lots.filter(({ sequence }) => sequence === 0),
  );
  const winners = lots.flatMap(({ auctionId, winnerId }) =>
    winnerId === null ? [] : [{ auctionId, userId: winnerId }],
  );
  const numbers = await findNumbers(tx, winners);
  await appendRows(
    tx,
    lots.map((lot): NewRow => {
      const { lanceAtual, leaderId, bidCount, auctionId, winnerId } = lot;
      const winner = numbers.get(`${auctionId} ${winnerId}`) ?? null;
      const opening = openings.get(lot.id);
      return {
        lot,
        action: 'close',
        userId: null,
        createdAt: at,
        epochStep: 0,
        lanceAtual,
        leaderId,
        bidCount,
        facts: asFacts(closeFacts(lot, winner, reason)),
        ...(opening && { opening }),
      };
    }),
  );
}

function closeFacts(lot: LedgerLot, winner: number | null, reason: CloseReason): CloseFacts {
  const { status, hammerPrice, closedAt } = lot;
  if (!isClosed(status) || !closedAt) throw new Error(`lot ${lot.id} is open`);
  return { status, winner, hammerPrice, closedAt: closedAt.getTime(), reason };
}
