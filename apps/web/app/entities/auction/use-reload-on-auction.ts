import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useReload } from '../../lib/remote/use-reload';
import { type LiveCause, useReloadOnLive } from '../../lib/remote/use-reload-on-live';
import { onAuctionUpdated } from './auction-updated';

type Others = { at?: readonly LiveCause[]; soon?: readonly LiveCause[] };

/** Reads queries again when an auction has changed, told by the live stream or by another tab. */
export function useReloadOnAuction(
  keys: readonly QueryKey[],
  { at = [], soon = [] }: Others = {},
): void {
  const reload = useReload(keys);
  useReloadOnLive(keys, ['auctions', ...at], soon);
  useEffect(() => onAuctionUpdated(reload), [reload]);
}
