/** The history of bids and its corrections, for administrators. */
import { z } from 'zod';
import * as bids from '../shapes/bids.ts';
import { idInput, idParams } from '../shapes/fields.ts';
import type { Endpoint } from './endpoint.ts';

export const bidCalls = {
  bidHistory: {
    method: 'GET',
    path: '/api/bid-history',
    access: 'admin',
    summary: 'Histórico de lances',
    query: bids.bidHistoryQuery,
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
    query: bids.vehicleBidsQuery,
    response: z.array(bids.adminBid),
  },
  previewVehicleReset: {
    method: 'GET',
    path: '/api/bids/admin/reset/vehicle/:id/preview',
    access: 'admin',
    summary: 'O que zerar os lances de um veículo mudaria',
    params: idParams,
    response: bids.vehicleResetPreview,
  },
  previewAllReset: {
    method: 'GET',
    path: '/api/bids/admin/reset/all/preview',
    access: 'admin',
    summary: 'O que zerar todos os lances mudaria',
    response: bids.allResetPreview,
  },
  previewBidRemoval: {
    method: 'GET',
    path: '/api/bids/admin/delete/:bidId/preview',
    access: 'admin',
    summary: 'O que excluir um lance mudaria',
    params: z.object({ bidId: idInput }),
    response: bids.deletePreview,
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
