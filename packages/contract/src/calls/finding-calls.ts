/** Public calls that help to find and to judge a lot. */
import { idParams } from '../shapes/fields.ts';
import * as finding from '../shapes/finding.ts';
import type { Endpoint } from './endpoint.ts';

export const findingCalls = {
  similarLots: {
    method: 'GET',
    path: '/api/vehicles/:id/similar',
    access: 'public',
    summary: 'Até seis lotes abertos parecidos com o de um veículo',
    params: idParams,
    response: finding.similarLots,
  },
  pastPrices: {
    method: 'GET',
    path: '/api/vehicles/:id/past-prices',
    access: 'public',
    summary: 'Por quanto saíram veículos da mesma marca, modelo e ano, um a mais ou a menos',
    params: idParams,
    response: finding.pastPrices,
  },
  vehiclesInBrief: {
    method: 'GET',
    path: '/api/vehicles/brief',
    access: 'public',
    summary: 'Até doze veículos pelos seus números, em resumo',
    query: finding.briefQuery,
    response: finding.vehiclesInBrief,
  },
  auctionCalendar: {
    method: 'GET',
    path: '/api/auctions/:id/calendar.ics',
    access: 'public',
    summary: 'O início e o término de um leilão para uma agenda (iCalendar)',
    params: idParams,
  },
  lotListSheet: {
    method: 'GET',
    path: '/api/auctions/:id/lots.xlsx',
    access: 'public',
    summary: 'A lista de lotes de um leilão como planilha, com o que todos veem no site',
    params: idParams,
  },
  lotListFile: {
    method: 'GET',
    path: '/api/auctions/:id/lots.pdf',
    access: 'public',
    summary: 'A lista de lotes de um leilão como PDF',
    params: idParams,
  },
} as const satisfies Record<string, Endpoint>;
