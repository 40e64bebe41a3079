import { randomUUID } from 'node:crypto';
import type { Auction } from '@martelo/contract/shapes/auctions';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { HOUR_MS } from '@martelo/core/duration';
import { call } from './api.ts';
import { expect } from './test.ts';
import { endSoon, placeBid, type Session, type Yard } from './yard.ts';

/** A sale that waits for its payment, with its buyer. */
export async function addSale(yard: Yard) {
  return sellLot(yard, await yard.addLot({ lanceInicial: 2_000 }));
}

/** The hammer gives this lot, which begins at 2,000, to a new member. */
export async function sellLot(
  yard: Yard,
  { auction, vehicle }: { auction: Pick<Auction, 'id'>; vehicle: Vehicle },
) {
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

/** Credits all that the sale still lacks. */
export async function payAll({ token }: Session, id: string, referencia: string): Promise<void> {
  const { falta } = await call('salePayments', { token, params: { id } });
  await call('creditPayment', {
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    params: { id },
    body: {
      meio: 'pix',
      valor: falta,
      // The yard is three hours behind, all year.
      recebidoEm: new Date(Date.now() - 3 * HOUR_MS).toISOString().slice(0, 10),
      referencia,
      pagadorNome: '',
      pagadorDocumento: '',
    },
  });
}
