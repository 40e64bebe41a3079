import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import { useState } from 'react';
import { byAttention, openOrder } from '../../../../entities/auction/auction-order';

type PanelOrder = { open: AdminAuction[]; finished: AdminAuction[] };

/** Keeps the cards in the order of the first answer; null until that answer has arrived. */
export function usePanelOrder(auctions: readonly AdminAuction[] | null): PanelOrder | null {
  const [known, setKnown] = useState<readonly string[]>([]);
  if (!auctions) return null;
  const order = openOrder(known, auctions);
  if (order !== known) setKnown(order);
  return {
    open: order.flatMap((openId) => auctions.find(({ id }) => id === openId) ?? []),
    finished: byAttention(auctions.filter(({ id }) => !order.includes(id))),
  };
}
