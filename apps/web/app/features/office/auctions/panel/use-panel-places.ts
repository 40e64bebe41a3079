import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import { useState } from 'react';
import { byAttention, openPlaces } from '../../../../entities/auction/auction-order';

type Places = { open: AdminAuction[]; finished: AdminAuction[] };

/** Keeps the cards in the order of the first answer; null until that answer has arrived. */
export function usePanelPlaces(auctions: readonly AdminAuction[] | null): Places | null {
  const [known, setKnown] = useState<readonly string[]>([]);
  if (!auctions) return null;
  const places = openPlaces(known, auctions);
  if (places !== known) setKnown(places);
  return {
    open: places.flatMap((place) => auctions.find(({ id }) => id === place) ?? []),
    finished: byAttention(auctions.filter(({ id }) => !places.includes(id))),
  };
}
