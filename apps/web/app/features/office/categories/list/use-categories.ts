import type { Auction } from '@martelo/contract/shapes/auctions';
import { AUCTION_TYPES, type AuctionType } from '@martelo/core/vehicle-types';
import { useReloadOnAuction } from '../../../../entities/auction/use-reload-on-auction';
import { type Remote, useRemote } from '../../../../lib/remote/use-remote';
import { browserApi } from '../../../../lib/transport/browser-api';

/** Null: the number could not be read, which must not take the table away. */
export type CountsByType = Record<AuctionType, number | null>;
export type Categories = { auctions: Auction[]; counts: CountsByType };

const KEY = ['categories'];

/** The auctions and the number of vehicles of each type. */
export function useCategories(): Remote<Categories> {
  useReloadOnAuction([KEY], { at: ['vehicles'] });
  return useRemote(KEY, load);
}

async function load(signal: AbortSignal): Promise<Categories> {
  const [auctions, ...counts] = await Promise.all([
    browserApi.call('GET /api/auctions', {}, { signal }),
    ...AUCTION_TYPES.map((categoria) =>
      browserApi
        .call('GET /api/vehicles/count', { query: { categoria } }, { signal })
        .catch(() => null),
    ),
  ]);
  const byType = AUCTION_TYPES.map((type, index) => [type, counts[index]?.count ?? null]);
  return { auctions, counts: Object.fromEntries(byType) };
}
