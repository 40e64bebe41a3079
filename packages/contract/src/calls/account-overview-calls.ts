/** The person's own place: the overview and the own bids. */
import * as overview from '../shapes/account-overview.ts';
import type { Endpoint } from './endpoint.ts';

export const accountOverviewCalls = {
  accountOverview: {
    method: 'GET',
    path: '/api/account/overview',
    access: 'user',
    summary: 'O que fazer agora, os próprios lotes em disputa e os próximos leilões',
    response: overview.accountOverview,
  },
  accountBids: {
    method: 'GET',
    path: '/api/account/bids',
    access: 'user',
    summary: 'Os lotes em que quem pergunta deu lance: vencendo, superado ou encerrados',
    query: overview.ownLotsQuery,
    response: overview.ownLots,
  },
} as const satisfies Record<string, Endpoint>;
