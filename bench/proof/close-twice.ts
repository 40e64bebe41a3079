/** R7: several closers race, and a lot is closed exactly once, for its leader. */
import { closeLotsOfAuction } from '../../apps/server/src/features/lots/close-lots.ts';
import { type ProofLot, readLedger, readLot } from './people-and-lots.ts';
import { type System, waitUntil } from './system.ts';

const CLOSERS = 4;

export async function closeTwice(system: System, lots: readonly ProofLot[]): Promise<string[]> {
  const faults: string[] = [];
  for (const lot of lots) faults.push(...(await closeOne(system, lot)));
  return faults;
}

async function closeOne(system: System, { lotId, auctionId }: ProofLot): Promise<string[]> {
  const { db } = system;
  // These closers run beside the servers' own jobs, which do the same.
  const race = () =>
    Promise.all(
      Array.from({ length: CLOSERS }, () =>
        db.transaction((tx) => closeLotsOfAuction(tx, auctionId)),
      ),
    );
  await waitUntil(`lot ${lotId} closes`, async () => {
    await race();
    return (await readLot(system, lotId)).status !== 'active';
  });
  const result = await readLot(system, lotId);
  await race();
  const later = await readLot(system, lotId);
  const leader = leaderOf(await readLedger(system, lotId));
  const closings = await db.query.auditLog.findMany({
    where: (row, { and, eq }) => and(eq(row.subjectType, 'lot'), eq(row.subjectId, String(lotId))),
  });
  const faults: string[] = [];
  if (result.winnerId !== (leader?.userId ?? null)) faults.push(`the winner is ${result.winnerId}`);
  if (result.hammerPrice !== (leader?.value ?? null)) faults.push('the price is not the last bid');
  if (
    later.winnerId !== result.winnerId ||
    later.closedAt?.getTime() !== result.closedAt?.getTime()
  )
    faults.push('the result changed');
  if (closings.length !== 1) faults.push(`closed ${closings.length} times`);
  return faults.map((fault) => `lot ${lotId}: ${fault}`);
}

function leaderOf(ledger: Awaited<ReturnType<typeof readLedger>>) {
  const removed = new Set(ledger.map(({ targetSequence }) => targetSequence));
  const lastReset = ledger.findLastIndex(({ action }) => action === 'reset');
  return ledger
    .slice(lastReset + 1)
    .findLast(({ action, sequence }) => action === 'normal' && !removed.has(sequence));
}
