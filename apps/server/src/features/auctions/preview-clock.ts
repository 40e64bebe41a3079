import type { ClockPreview } from '@martelo/contract/shapes/auctions';
import { isUpcoming, lotPhaseOf, phaseOf } from '@martelo/core/auction';
import { ACT_OF_ACTION, permits } from '@martelo/core/auction-permits';
import { bulkTargets } from '@martelo/core/auction-transitions';
import type { Db } from '../../platform/database/connect.ts';
import { type AuctionRow, clockOf } from '../lots/auction-clock.ts';
import { countLotStates, type LotStates } from '../lots/lots.queries.ts';
import { findAuctionsToPreview } from './auction-lookups.queries.ts';
import { presentClock } from './present-auction.ts';

type Wish = { action: 'start' | 'restart' | 'open'; id?: number | undefined };

const NO_LOTS: LotStates = { open: 0, returning: 0, kept: 0, extensionMs: 0 };

/**
 * The auctions that an action would change now, with their lots, for the question before it, and those
 * that it passes over because they stand in an edital. It takes no locks: the action itself decides again.
 */
export async function previewClock(
  db: Db,
  { action, id }: Wish,
  nowMs: number,
): Promise<ClockPreview[]> {
  const rows = await findAuctionsToPreview(db, id);
  const states = await countLotStates(
    db,
    rows.map((row) => row.id),
  );
  const isTarget = bulkTargets[action];
  return rows
    .map((row) => ({ row, lots: states.get(row.id) ?? NO_LOTS }))
    .filter(
      ({ row, lots }) =>
        id !== undefined || isTarget[lotPhaseOf(clockOf(row), lots.extensionMs, nowMs)],
    )
    .map(({ row, lots }) => ({
      ...present(row, lots, nowMs),
      inEdital: !permits(row, ACT_OF_ACTION[action]),
    }));
}

function present(row: AuctionRow, lots: LotStates, nowMs: number): Omit<ClockPreview, 'inEdital'> {
  const { id, titulo, tipo, numeroLote } = row;
  return {
    id: String(id),
    titulo,
    tipo,
    numeroLote,
    ...presentClock(row, nowMs, lots.extensionMs),
    announced: isAnnounced(row, nowMs),
    openLots: lots.open,
    returningLots: lots.returning,
    keptLots: lots.kept,
  };
}

/** True for an auction that opens by itself at a later moment, which people may have read about. */
export function isAnnounced(row: AuctionRow, nowMs: number): boolean {
  return row.dataInicio.getTime() > nowMs && isUpcoming(phaseOf(clockOf(row), nowMs));
}
