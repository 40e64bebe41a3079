import type { BidRules } from '@martelo/contract/shapes/bid-rules';
import { toReais } from '@martelo/core/money';
import type { AuctionRow } from './auction-clock.ts';

type Ruled = Pick<
  AuctionRow,
  'increments' | 'softCloseWindowMs' | 'softCloseExtendMs' | 'automaticBids'
>;

/** The public part of an auction's rules. A vehicle without an auction has none. */
export function presentBidRules(auction: Ruled | null): BidRules {
  if (!auction) return { incrementos: null, prorrogacao: null, lanceAutomatico: false };
  const { increments, softCloseWindowMs, softCloseExtendMs, automaticBids } = auction;
  return {
    incrementos:
      increments?.map(({ upTo, raise }) => ({
        ate: upTo === null ? null : toReais(upTo),
        valor: toReais(raise),
      })) ?? null,
    prorrogacao:
      softCloseWindowMs === null || softCloseExtendMs === null
        ? null
        : { janela: softCloseWindowMs / 1000, tempo: softCloseExtendMs / 1000 },
    lanceAutomatico: automaticBids,
  };
}
