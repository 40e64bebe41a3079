/** The editais of auctions: what everybody reads, and the office's upload, publication and page of an auction. */
import { z } from 'zod';
import { auctionOverview } from '../shapes/auction-overview.ts';
import { idParams, messageAnswer } from '../shapes/fields.ts';
import {
  editalParams,
  publication,
  publishBody,
  publishedEdital,
  revokeBody,
} from '../shapes/publication.ts';
import type { Endpoint } from './endpoint.ts';

export const publicationCalls = {
  publishedEditals: {
    method: 'GET',
    path: '/api/auctions/:id/notices',
    access: 'public',
    summary: 'As versões publicadas do edital de um leilão, com data e SHA-256',
    params: idParams,
    response: z.array(publishedEdital),
  },
  auctionOverview: {
    method: 'GET',
    path: '/api/admin/auctions/:id/overview',
    access: 'auctions.read',
    summary:
      'Um leilão do rascunho à última entrega: edital, lotes, resultado e arremates em números',
    params: idParams,
    response: auctionOverview,
  },
  publication: {
    method: 'GET',
    path: '/api/admin/auctions/:id/publication',
    access: 'auctions.read',
    summary: 'O que falta para publicar um leilão, e as versões do seu edital',
    params: idParams,
    response: publication,
  },
  uploadAuctionEdital: {
    method: 'POST',
    path: '/api/admin/auctions/:id/notices',
    access: 'auctions.publish',
    summary: 'Enviar uma versão do edital de um leilão, sem publicá-la',
    params: idParams,
    body: z.object({}),
    files: { edital: 1 },
    response: publication,
    status: 201,
  },
  uploadedEdital: {
    method: 'GET',
    path: '/api/admin/auctions/:id/notices/:version',
    access: 'auctions.read',
    summary: 'O PDF de uma versão do edital, também antes de ser publicada',
    params: editalParams,
  },
  publishAuction: {
    method: 'POST',
    path: '/api/admin/auctions/:id/publish',
    access: 'auctions.publish',
    summary: 'Publicar o edital de um leilão, ou uma nova versão dele',
    params: idParams,
    body: publishBody,
    response: publication,
  },
  revokeAuction: {
    method: 'POST',
    path: '/api/admin/auctions/:id/revoke',
    access: 'auctions.publish',
    summary: 'Revogar um leilão de órgão público com edital publicado',
    params: idParams,
    body: revokeBody,
    response: publication,
  },
  withdrawLot: {
    method: 'POST',
    path: '/api/admin/vehicles/:id/withdraw',
    access: 'auctions.publish',
    summary: 'Retirar um lote de um leilão de órgão público com edital publicado',
    params: idParams,
    body: revokeBody,
    response: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>;
