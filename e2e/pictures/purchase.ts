import { ownSaleOf } from '../support/sales.ts';
import { endSoon, placeBid, type Yard } from '../support/yard.ts';

export const AUCTION = 'Leilão de novembro';
/** The prices of the pictures, in reais. */
export const [HAMMER, NEXT_BID] = [23_450, 22_900];

/** A lot that a person has just bought, with the bidder before. */
export async function addPurchase(yard: Yard, titulo = 'Fiat Argo Drive 1.0 2020') {
  const { auction, vehicle } = await yard.addLot({
    tituloLeilao: AUCTION,
    lanceInicial: 20_000,
    titulo,
  });
  const before = await yard.addMember('Paulo', 'Rezende');
  const buyer = await yard.addMember('Helena', 'Prado');
  await placeBid(before.session, vehicle.id, NEXT_BID);
  await placeBid(buyer.session, vehicle.id, HAMMER);
  await endSoon(yard, auction.id);
  const id = await ownSaleOf(buyer.session);
  return { id, buyer, before, auctionId: auction.id, vehicleId: vehicle.id };
}
