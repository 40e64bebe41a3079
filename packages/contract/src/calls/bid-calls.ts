/** The history of bids and its corrections, for administrators. */
import { z } from 'zod';
import * as bids from '../bids.ts';
import type { Endpoint } from '../endpoint.ts';
import { idInput, idParams, listQuery } from '../fields.ts';

export const bidCalls = {
  bidHistory: {
    method: 'GET',
    path: '/api/bid-history',
    access: 'admin',
    summary: 'Histórico de lances',
    query: listQuery,
    response: z.array(bids.adminBid),
  },
  vehicleBidHistory: {
    method: 'GET',
    path: '/api/bid-history/vehicle/:id',
    access: 'admin',
    summary: 'Um veículo e todos os seus lances',
    params: idParams,
    response: bids.vehicleBidHistory,
  },
  adminVehicleBids: {
    method: 'GET',
    path: '/api/bids/vehicle/:id',
    access: 'admin',
    summary: 'Todos os lances de um veículo',
    params: idParams,
    response: z.array(bids.adminBid),
  },
  resetVehicleBids: {
    method: 'DELETE',
    path: '/api/bids/admin/reset/vehicle/:id',
    access: 'admin',
    summary: 'Zerar os lances de um veículo',
    params: idParams,
    response: bids.resetAnswer,
  },
  resetAllBids: {
    method: 'DELETE',
    path: '/api/bids/admin/reset/all',
    access: 'admin',
    summary: 'Zerar todos os lances',
    response: bids.resetAnswer,
  },
  deleteBid: {
    method: 'DELETE',
    path: '/api/bids/admin/delete/:bidId',
    access: 'admin',
    summary: 'Excluir um lance',
    params: z.object({ bidId: idInput }),
    response: bids.deleteBidAnswer,
  },
} as const satisfies Record<string, Endpoint>;
