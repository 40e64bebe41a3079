import type { AuctionClock } from '@martelo/core/auction';
import type { auctions } from '../../platform/database/schema.ts';

export type AuctionRow = typeof auctions.$inferSelect;

/** `extensionMs`: how far its longest open lot outlives it; absent, not at all. */
export type MovedAuction = AuctionRow & { extensionMs?: number };

type ClockColumns = Pick<AuctionRow, 'intent' | 'dataInicio' | 'dataFim' | 'remainingMs'>;

/** The clock of a row, as core reckons: instants in epoch milliseconds. */
export function clockOf(row: ClockColumns): AuctionClock {
  return {
    intent: row.intent,
    dataInicio: row.dataInicio.getTime(),
    dataFim: row.dataFim.getTime(),
    remainingMs: row.remainingMs,
  };
}

/** The same clock as the table keeps it. */
export function columnsOfClock(clock: AuctionClock): ClockColumns {
  return {
    intent: clock.intent,
    dataInicio: new Date(clock.dataInicio),
    dataFim: new Date(clock.dataFim),
    remainingMs: clock.remainingMs,
  };
}
