import type { Timer } from '@martelo/contract/shapes/auctions';
import { isOver, isRunning } from '@martelo/core/auction';
import { splitDuration } from '@martelo/core/duration';
import type { AuctionView } from './auctions.queries.ts';
import { presentClock } from './present-auction.ts';

/**
 * The clock of an auction in days, hours, minutes and seconds. Without an auction it is zero and
 * not finished.
 */
export function presentTimer(auction: AuctionView | null, nowMs: number): Timer {
  const serverTime = new Date(nowMs).toISOString();
  if (!auction) {
    const parts = splitDuration(0);
    return {
      ...parts,
      isRunning: false,
      isFinished: false,
      phase: null,
      titulo: null,
      numeroLote: null,
      dataInicio: null,
      dataFim: null,
      serverTime,
    };
  }
  const { phase, remainingMs, dataInicio, dataFim } = presentClock(
    auction,
    nowMs,
    auction.longestExtensionMs,
  );
  return {
    ...splitDuration(remainingMs),
    isRunning: isRunning(phase),
    isFinished: isOver(phase),
    phase,
    titulo: auction.titulo,
    numeroLote: auction.numeroLote,
    dataInicio,
    dataFim,
    serverTime,
  };
}
