import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { expectToast } from './area.ts';
import { expect } from './test.ts';
import { endSoon, placeBid, type Session, type Yard } from './yard.ts';

/** The bank's double reports at once; the clock alone would take up to a minute. */
export const CREDITED_WITHIN_MS = 30_000;

/** A sale that waits for its payment, with its buyer. */
export async function addSale(yard: Yard) {
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 2_000 });
  const { person, session } = await yard.addMember('Zilda');
  await placeBid(session, vehicle.id, 2_500);
  await endSoon(yard, auction.id);
  return { id: await ownSaleOf(session), auction, vehicle, person, session };
}

/** The only purchase of a person, once it waits for its payment. */
export async function ownSaleOf({ token }: Session): Promise<string> {
  const read = async () => (await call('ownSales', { token }))[0];
  await expect.poll(async () => (await read())?.estado).toBe('aguardando_pagamento');
  const sale = await read();
  if (!sale) throw new Error('the lot made no sale');
  return sale.id;
}

type Terms = AnswerOf<'auctionTerms'>['condicoes'];

/** Changes some terms of an auction without bids. */
export async function changeTerms(
  { admin: { token } }: Yard,
  id: string,
  changes: Partial<Terms>,
): Promise<void> {
  const params = { id };
  const { condicoes, version } = await call('auctionTerms', { token, params });
  const body = { condicoes: { ...condicoes, ...changes }, version };
  await call('changeAuctionTerms', { token, params, body });
}

/** The buyer pays the next open charge at the bank's double, once its code is there. */
export async function simulatePayment(buyer: Page): Promise<void> {
  const pay = buyer.getByRole('button', { name: 'Simular pagamento' });
  await pay.first().click({ timeout: CREDITED_WITHIN_MS });
  await expectToast(buyer, 'Pagamento simulado. O crédito aparece em instantes.');
}
