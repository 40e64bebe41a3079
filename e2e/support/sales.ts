import { call } from './api.ts';
import { expect } from './test.ts';
import { endSoon, placeBid, type Yard } from './yard.ts';

/** A sale that waits for its payment, with its buyer. */
export async function addSale(yard: Yard) {
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 2_000 });
  const { person, session } = await yard.addMember('Zilda');
  await placeBid(session, vehicle.id, 2_500);
  await endSoon(yard, auction.id);
  const { token } = session;
  const read = () => call('ownSales', { token });
  await expect.poll(async () => (await read())[0]?.estado).toBe('aguardando_pagamento');
  const [sale] = await read();
  if (!sale) throw new Error('the lot made no sale');
  return { id: sale.id, auction, vehicle, person, session };
}
