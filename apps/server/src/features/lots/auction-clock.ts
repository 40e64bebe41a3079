import type { AuctionClock } from '@martelo/core/auction';
import type { auctions } from '../../platform/database/schema.ts';

export type AuctionRow = typeof auctions.$inferSelect;

/**
 * `extensionMs` is the greatest extension among the auction's open lots; without it there is none.
 */
export type MovedAuction = AuctionRow & { extensionMs?: number };

type ClockColumns = Pick<AuctionRow, 'intent' | 'dataInicio' | 'dataFim' | 'remainingMs'>;

/** The clock of an auction's row as core uses it, with instants in epoch milliseconds. */
export function clockOf(row: ClockColumns): AuctionClock {
  return {
    intent: row.intent,
    dataInicio: row.dataInicio.getTime(),
    dataFim: row.dataFim.getTime(),
    remainingMs: row.remainingMs,
  };
}

/** The columns of a clock as the table stores them. */
export function columnsOfClock(clock: AuctionClock): ClockColumns {
  return {
    intent: clock.intent,
    dataInicio: new Date(clock.dataInicio),
    dataFim: new Date(clock.dataFim),
    remainingMs: clock.remainingMs,
  };
}
