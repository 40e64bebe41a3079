import type { Auction } from '@martelo/contract/shapes/auctions';
import { AUCTION_TYPES, type AuctionType } from '@martelo/core/vehicle-types';
import { useEffect } from 'react';
import { onAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { useLiveReload } from '../../../../lib/live/admin-live';
import { type Remote, useRemote } from '../../../../lib/remote/use-remote';
import { browserApi } from '../../../../lib/transport/browser-api';

export type Categories = { auctions: Auction[]; counts: Record<AuctionType, number> };

/** The auctions, and how many vehicles there are of each type. */
export function useCategories(): Remote<Categories> {
  const list = useRemote('categories', load);
  const { reload } = list;
  useLiveReload('auctions', reload);
  useLiveReload('vehicles', reload);
  useEffect(() => onAuctionUpdated(reload), [reload]);
  return list;
}

async function load(signal: AbortSignal): Promise<Categories> {
  const [auctions, ...counts] = await Promise.all([
    browserApi.call('GET /api/auctions', {}, { signal }),
    ...AUCTION_TYPES.map((categoria) =>
      browserApi.call('GET /api/vehicles/count', { query: { categoria } }, { signal }),
    ),
  ]);
  const byType = AUCTION_TYPES.map((type, index) => [type, counts[index]?.count ?? 0]);
  return { auctions, counts: Object.fromEntries(byType) };
}
