/** Counter-offers of conditional sales: the seller's, and the bidder's answer. */
import * as offers from '../shapes/counter-offers.ts';
import { idParams } from '../shapes/fields.ts';
import type { Endpoint } from './endpoint.ts';

export const counterOfferCalls = {
  saleCounterOffers: {
    method: 'GET',
    path: '/api/admin/sales/:id/counter-offers',
    access: 'sales.amounts',
    summary: 'As contrapropostas de uma venda condicional, e se pode haver outra',
    params: idParams,
    response: offers.saleCounterOffers,
  },
  makeCounterOffer: {
    method: 'POST',
    path: '/api/admin/sales/:id/counter-offers',
    access: 'sales.decide',
    summary: 'Fazer contraproposta: um valor acima do lance e até o mínimo, com prazo',
    params: idParams,
    body: offers.counterOfferBody,
    response: offers.saleCounterOffers,
    status: 201,
  },
  ownCounterOffers: {
    method: 'GET',
    path: '/api/account/counter-offers',
    access: 'user',
    summary: 'As contrapropostas para os próprios lances',
    response: offers.ownCounterOffers,
  },
  answerCounterOffer: {
    method: 'POST',
    path: '/api/counter-offers/:id/answer',
    access: 'user',
    summary: 'Aceitar ou recusar uma contraproposta',
    params: idParams,
    body: offers.answerCounterOfferBody,
    response: offers.ownCounterOffers,
  },
} as const satisfies Record<string, Endpoint>;
