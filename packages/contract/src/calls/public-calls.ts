/** The calls of the public site. */
import { z } from 'zod';
import { auctionRoom, roomQuery } from '../shapes/auction-room.ts';
import * as auctions from '../shapes/auctions.ts';
import * as bids from '../shapes/bids.ts';
import { idParams, listQuery, messageAnswer } from '../shapes/fields.ts';
import { homeVehicles } from '../shapes/home-vehicles.ts';
import { liveQuery, pagePosition } from '../shapes/live-events.ts';
import * as site from '../shapes/site.ts';
import { publicSettings, siteDocument } from '../shapes/site-settings.ts';
import * as vehicles from '../shapes/vehicles.ts';
import type { Endpoint } from './endpoint.ts';

export const publicCalls = {
  activeAuctions: {
    method: 'GET',
    path: '/api/auctions/active',
    access: 'public',
    summary: 'Leilões não finalizados, os em andamento primeiro, por término',
    query: listQuery,
    response: z.array(auctions.auction),
  },
  auctionRoom: {
    method: 'GET',
    path: '/api/auctions/tipo/:tipo',
    access: 'public',
    summary: 'O leilão de um tipo (em andamento, próximo ou último) e os seus veículos',
    params: vehicles.auctionRoomParams,
    query: roomQuery,
    response: auctionRoom,
  },
  publicVehicles: {
    method: 'GET',
    path: '/api/vehicles/public',
    access: 'public',
    summary: 'Veículos, com filtros e páginas',
    query: vehicles.publicVehiclesQuery,
    response: vehicles.publicVehiclePage,
  },
  publicMakes: {
    method: 'GET',
    path: '/api/vehicles/public/marcas',
    access: 'public',
    summary: 'As marcas dos veículos, com o número de veículos de cada uma',
    query: vehicles.makesQuery,
    response: z.array(vehicles.make),
  },
  vehicle: {
    method: 'GET',
    path: '/api/vehicles/:id',
    access: 'public',
    summary: 'Um veículo',
    params: idParams,
    response: vehicles.vehicle,
  },
  homeVehicles: {
    method: 'GET',
    path: '/api/vehicles/home',
    access: 'public',
    summary: 'Os veículos da página inicial: os que terminam primeiro e os destaques',
    response: homeVehicles,
  },
  vehicleBids: {
    method: 'GET',
    path: '/api/vehicles/:id/bids',
    access: 'public',
    summary: 'Lances de um veículo, com pseudônimos',
    params: idParams,
    response: z.array(bids.publicBid),
  },
  ledgerKeys: {
    method: 'GET',
    path: '/api/ledger-keys',
    access: 'public',
    summary: 'As chaves públicas que conferem os recibos dos lances, da mais antiga à atual',
    response: z.array(bids.ledgerKey),
  },
  edital: {
    method: 'GET',
    path: '/api/notice',
    access: 'public',
    summary: 'O edital que o sistema gera: as cláusulas do pátio com o que está configurado',
    response: siteDocument,
  },
  timer: {
    method: 'GET',
    path: '/api/timer',
    access: 'public',
    summary: 'Cronômetro do primeiro leilão ativo',
    response: auctions.timer,
  },
  live: {
    method: 'GET',
    path: '/api/live',
    access: 'public',
    summary: 'Eventos ao vivo (server-sent events)',
    query: liveQuery,
  },
  pagePosition: {
    method: 'GET',
    path: '/api/live/position',
    access: 'public',
    summary: 'O ponto a que chegaram as mudanças das páginas públicas',
    response: pagePosition,
  },
  cep: {
    method: 'GET',
    path: '/api/cep/:cep',
    access: 'public',
    summary: 'Endereço de um CEP',
    params: site.cepParams,
    response: site.cepAnswer,
  },
  settings: {
    method: 'GET',
    path: '/api/settings',
    access: 'public',
    summary: 'Dados públicos do pátio',
    response: publicSettings,
  },
  newsletter: {
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    summary: 'Inscrever-se nas novidades',
    body: site.newsletterBody,
    response: messageAnswer,
    status: 201,
  },
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'O servidor e o banco de dados respondem',
    response: site.healthAnswer,
  },
} as const satisfies Record<string, Endpoint>;
