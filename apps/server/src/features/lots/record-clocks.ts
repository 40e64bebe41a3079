import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import type { Centavos } from '@martelo/core/money';
import { isPublicRegime } from '@martelo/core/regime';
import type { Tx } from '../../platform/database/connect.ts';
import { asFacts, ruleFacts } from '../ledger/lot-facts.ts';
import { appendRows, type NewRow } from './append-rows.ts';
import {
  type LedgerLot,
  lockLedgersOf,
  lockLedgersOfLots,
  readOpenings,
} from './ledger-heads.queries.ts';

interface Recording {
  /** The person who changed the clock; null: the site itself. */
  actor: { id: number } | null;
  /** Epoch milliseconds, read after the locks. */
  at: number;
}

/**
 * Writes the clock and the bid rules that hold from now on into the ledger of every open lot of these
 * auctions. Every command that writes them calls this after its writes, in the same transaction; without
 * the row the lot's end could not be computed from its ledger. The caller holds the auctions' locks.
 */
export async function recordClocks(
  tx: Tx,
  auctionIds: readonly number[],
  { exceptVehicles = [], ...recording }: Recording & { exceptVehicles?: readonly number[] },
): Promise<void> {
  if (auctionIds.length === 0) return;
  const left = new Set(exceptVehicles);
  const lots = await lockLedgersOf(tx, auctionIds);
  const others = lots.filter(({ vehicleId }) => !left.has(vehicleId));
  await record(tx, others, recording);
}

/**
 * The same after a change of single lots; `before` is how they were. A private reserve is secret, so its
 * change leaves no row.
 */
export async function recordLotClocks(
  tx: Tx,
  before: readonly { id: number; lanceInicial: Centavos }[],
  recording: Recording,
): Promise<void> {
  if (before.length === 0) return;
  const openingOf = new Map(before.map(({ id, lanceInicial }) => [id, lanceInicial]));
  const lots = await lockLedgersOfLots(tx, [...openingOf.keys()]);
  const changed = lots.filter(({ id, status, sequence, lanceInicial, rules }) => {
    const differs = openingOf.get(id) !== lanceInicial || isPublicRegime(rules.regime);
    return differs && LOT_TRAITS[status].isOpen && sequence > 0;
  });
  await record(tx, changed, recording);
}

/** Begins the next epoch of lots that closed without a bid and are open again. */
export async function recordReopened(
  tx: Tx,
  lotIds: readonly number[],
  recording: Recording,
): Promise<void> {
  const lots = (await lockLedgersOfLots(tx, lotIds)).filter(({ sequence }) => sequence > 0);
  if (lots.length === 0) return;
  const openings = await readOpenings(tx, lots);
  await appendRows(
    tx,
    lots.flatMap((lot): NewRow[] => {
      const opening = openings.get(lot.id);
      if (!opening) return [];
      const row = rowOf(lot, recording);
      return [{ ...row, action: 'reopen', epochStep: 1, facts: asFacts(opening.facts) }];
    }),
  );
}

async function record(tx: Tx, lots: readonly LedgerLot[], recording: Recording): Promise<void> {
  if (lots.length === 0) return;
  await appendRows(
    tx,
    lots.map((lot) => ({
      ...rowOf(lot, recording),
      action: 'clock',
      epochStep: 0,
      facts: asFacts(ruleFacts(lot.rules)),
    })),
  );
}

function rowOf(lot: LedgerLot, { actor, at }: Recording) {
  const { lanceAtual, leaderId, bidCount } = lot;
  return { lot, userId: actor?.id ?? null, createdAt: at, lanceAtual, leaderId, bidCount };
}
