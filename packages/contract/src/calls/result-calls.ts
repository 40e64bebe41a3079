/** The results of an auction. */
import { idParams } from '../shapes/fields.ts';
import * as results from '../shapes/results.ts';
import type { Endpoint } from './endpoint.ts';

export const resultCalls = {
  auctionResults: {
    method: 'GET',
    path: '/api/admin/auctions/:id/results',
    access: 'sales.read',
    summary: 'Os resultados de um leilão, na ordem dos lotes, com totais',
    params: idParams,
    response: results.auctionResults,
  },
  auctionTotals: {
    method: 'GET',
    path: '/api/admin/auctions/:id/results/totals',
    access: 'sales.read',
    summary: 'Os totais de um leilão: lotes por resultado, valores, recebido e em aberto',
    params: idParams,
    response: results.resultTotals,
  },
  auctionResultsFile: {
    method: 'GET',
    path: '/api/admin/auctions/:id/results.pdf',
    access: 'sales.amounts',
    summary: 'Os resultados de um leilão como PDF; cada abertura é registrada',
    params: idParams,
  },
} as const satisfies Record<string, Endpoint>;
