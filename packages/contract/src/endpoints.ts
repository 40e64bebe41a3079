/**
 * Every call of the product, in one table: the server registers its routes from it, the web client
 * is typed from it, the API document is generated from it and the access test walks it.
 *
 * `aliases` are the paths without /api (or with it) that the specification also uses.
 */
import { z } from 'zod';
import * as accounts from './accounts.ts';
import * as auctions from './auctions.ts';
import * as bids from './bids.ts';
import { idInput, idParams, listQuery, messageAnswer } from './fields.ts';
import { liveQuery } from './live-events.ts';
import * as site from './site.ts';
import { siteSettings } from './site-settings.ts';
import * as vehicles from './vehicles.ts';

/** public: everyone; user: any signed-in person; admin: administrators only. */
export type Access = 'public' | 'user' | 'admin';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  aliases?: readonly string[];
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Multipart: field name to the greatest number of files in it. `body` then holds the text fields. */
  files?: Readonly<Record<string, number>>;
  /** Absent for streams and pictures. */
  response?: z.ZodType;
  /** Success status, 200 when absent. */
  status?: 201;
}

const auctionList = z.array(auctions.auction);

export const endpoints = {
  // Accounts
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Entrar',
    body: accounts.loginBody,
    response: accounts.loginAnswer,
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Cadastrar-se, com as imagens dos documentos',
    body: accounts.registerBody,
    files: { documentFront: 1, documentBack: 1, selfieWithDocument: 1 },
    response: accounts.registerAnswer,
    status: 201,
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'user',
    summary: 'Sair',
    response: messageAnswer,
  },
  session: {
    method: 'GET',
    path: '/api/auth/session',
    access: 'user',
    summary: 'Sessão atual',
    response: accounts.sessionAnswer,
  },

  // Public site
  activeAuctions: {
    method: 'GET',
    path: '/api/auctions/active',
    access: 'public',
    summary: 'Leilões não finalizados, os em andamento primeiro, por término',
    response: auctionList,
  },
  auctionRoom: {
    method: 'GET',
    path: '/api/auctions/tipo/:tipo',
    access: 'public',
    summary: 'O leilão de um tipo (em andamento, próximo ou último) e os seus veículos',
    params: vehicles.auctionRoomParams,
    response: z.object({
      auction: auctions.auction.nullable(),
      vehicles: z.array(vehicles.vehicle),
    }),
  },
  publicVehicles: {
    method: 'GET',
    path: '/api/vehicles/public',
    access: 'public',
    summary: 'Veículos, com filtros e páginas',
    query: vehicles.publicVehiclesQuery,
    response: vehicles.vehiclePage,
  },
  vehicle: {
    method: 'GET',
    path: '/api/vehicles/:id',
    access: 'public',
    summary: 'Um veículo',
    params: idParams,
    response: vehicles.vehicle,
  },
  vehicleBids: {
    method: 'GET',
    path: '/api/vehicles/:id/bids',
    access: 'public',
    summary: 'Lances de um veículo, com pseudônimos',
    params: idParams,
    response: z.array(bids.publicBid),
  },
  standing: {
    method: 'GET',
    path: '/api/vehicles/:id/standing',
    access: 'user',
    summary: 'A posição de quem pergunta em um veículo',
    params: idParams,
    response: bids.standing,
  },
  createBid: {
    method: 'POST',
    path: '/api/bids/create',
    access: 'user',
    summary: 'Dar um lance (cabeçalho Idempotency-Key opcional)',
    body: bids.bidBody,
    response: bids.acceptedBid,
    status: 201,
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
    response: siteSettings,
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

  // Vehicles, for administrators
  adminVehicles: {
    method: 'GET',
    path: '/api/vehicles',
    aliases: ['/vehicles'],
    access: 'admin',
    summary: 'Todos os veículos',
    query: vehicles.adminVehiclesQuery,
    response: vehicles.vehiclePage,
  },
  vehicleCount: {
    method: 'GET',
    path: '/api/vehicles/count',
    access: 'admin',
    summary: 'Quantos veículos há em uma categoria',
    query: vehicles.countQuery,
    response: z.object({ count: z.number() }),
  },
  createVehicle: {
    method: 'POST',
    path: '/api/vehicles',
    aliases: ['/vehicles'],
    access: 'admin',
    summary: 'Cadastrar um veículo',
    body: vehicles.vehicleBody,
    files: { imagens: 10 },
    response: vehicles.vehicle,
    status: 201,
  },
  updateVehicle: {
    method: 'PUT',
    path: '/api/vehicles/:id',
    aliases: ['/vehicles/:id'],
    access: 'admin',
    summary: 'Alterar um veículo',
    params: idParams,
    body: vehicles.vehicleChange,
    files: { imagens: 10 },
    response: vehicles.vehicle,
  },
  deleteVehicle: {
    method: 'DELETE',
    path: '/api/vehicles/:id',
    aliases: ['/vehicles/:id'],
    access: 'admin',
    summary: 'Excluir (arquivar) um veículo',
    params: idParams,
    response: messageAnswer,
  },

  // Clients and users
  pendingUsers: {
    method: 'GET',
    path: '/api/admin/pending-users',
    access: 'admin',
    summary: 'Clientes pendentes, o mais antigo primeiro',
    query: listQuery,
    response: z.array(accounts.client),
  },
  approvedUsers: {
    method: 'GET',
    path: '/api/admin/approved-users',
    access: 'admin',
    summary: 'Clientes aprovados',
    query: listQuery,
    response: z.array(accounts.client),
  },
  setUserStatus: {
    method: 'PUT',
    path: '/api/admin/users/:id/status',
    access: 'admin',
    summary: 'Aprovar ou rejeitar um cliente',
    params: idParams,
    body: accounts.statusBody,
    response: accounts.client,
  },
  userImage: {
    method: 'GET',
    path: '/api/admin/users/:id/images/:image',
    access: 'admin',
    summary: 'Imagem de identidade de um cliente',
    params: idParams.extend({ image: z.enum(accounts.IDENTITY_IMAGES) }),
  },
  users: {
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    summary: 'Todos os clientes, em qualquer estado',
    query: listQuery,
    response: z.array(accounts.client),
  },
  user: {
    method: 'GET',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'Um cliente',
    params: idParams,
    response: accounts.clientDetail,
  },
  userBids: {
    method: 'GET',
    path: '/api/bids/user/:id',
    access: 'admin',
    summary: 'Lances de um cliente',
    params: idParams,
    query: listQuery,
    response: z.array(bids.userBid),
  },
  banUser: {
    method: 'PATCH',
    path: '/api/users/:id/ban',
    access: 'admin',
    summary: 'Banir um cliente',
    params: idParams,
    body: accounts.banBody,
    response: accounts.client,
  },
  unbanUser: {
    method: 'PATCH',
    path: '/api/users/:id/unban',
    access: 'admin',
    summary: 'Desbanir um cliente',
    params: idParams,
    response: accounts.client,
  },

  // Auctions
  auctions: {
    method: 'GET',
    path: '/api/auctions',
    aliases: ['/auctions'],
    access: 'admin',
    summary: 'Todos os leilões',
    query: listQuery,
    response: auctionList,
  },
  auction: {
    method: 'GET',
    path: '/api/auctions/:id',
    aliases: ['/auctions/:id'],
    access: 'admin',
    summary: 'Um leilão',
    params: idParams,
    response: auctions.auction,
  },
  createAuction: {
    method: 'POST',
    path: '/api/auctions',
    aliases: ['/auctions'],
    access: 'admin',
    summary: 'Criar um leilão',
    body: auctions.auctionBody,
    response: auctions.auction,
    status: 201,
  },
  updateAuction: {
    method: 'PUT',
    path: '/api/auctions/:id',
    aliases: ['/auctions/:id'],
    access: 'admin',
    summary: 'Alterar um leilão',
    params: idParams,
    body: auctions.auctionChange,
    response: auctions.auction,
  },
  deleteAuction: {
    method: 'DELETE',
    path: '/api/auctions/:id',
    aliases: ['/auctions/:id'],
    access: 'admin',
    summary: 'Excluir (arquivar) um leilão',
    params: idParams,
    response: messageAnswer,
  },
  startAuction: {
    method: 'POST',
    path: '/api/auctions/start',
    aliases: ['/auctions/start'],
    access: 'admin',
    summary: 'Iniciar um leilão, pelo identificador ou pelo tipo',
    body: auctions.startBody,
    response: auctions.auction,
  },
  pauseAuction: {
    method: 'PATCH',
    path: '/api/auctions/:id/pause',
    aliases: ['/auctions/:id/pause'],
    access: 'admin',
    summary: 'Pausar',
    params: idParams,
    response: auctions.auctionState,
  },
  resumeAuction: {
    method: 'PATCH',
    path: '/api/auctions/:id/resume',
    aliases: ['/auctions/:id/resume'],
    access: 'admin',
    summary: 'Retomar',
    params: idParams,
    response: auctions.auctionState,
  },
  restartAuction: {
    method: 'PATCH',
    path: '/api/auctions/:id/restart',
    aliases: ['/auctions/:id/restart'],
    access: 'admin',
    summary: 'Reiniciar para 3 dias',
    params: idParams,
    response: auctions.auctionState,
  },

  // Categories: the same auctions, seen from the category screens
  category: {
    method: 'GET',
    path: '/api/categories/:id',
    aliases: ['/categories/:id'],
    access: 'admin',
    summary: 'Uma categoria',
    params: idParams,
    response: auctions.category,
  },
  createCategory: {
    method: 'POST',
    path: '/api/categories',
    aliases: ['/categories'],
    access: 'admin',
    summary: 'Criar uma categoria',
    body: auctions.categoryBody,
    response: auctions.category,
    status: 201,
  },
  updateCategory: {
    method: 'PUT',
    path: '/api/categories/:id',
    aliases: ['/categories/:id'],
    access: 'admin',
    summary: 'Alterar uma categoria',
    params: idParams,
    body: auctions.categoryChange,
    response: auctions.category,
  },
  deleteCategory: {
    method: 'DELETE',
    path: '/api/categories/:id',
    aliases: ['/categories/:id'],
    access: 'admin',
    summary: 'Excluir (arquivar) uma categoria e os seus veículos',
    params: idParams,
    response: messageAnswer,
  },
  setCategoryCover: {
    method: 'PUT',
    path: '/api/categories/:id/cover',
    aliases: ['/categories/:id/cover'],
    access: 'admin',
    summary: 'Trocar a imagem de capa',
    params: idParams,
    body: z.object({}),
    files: { cover: 1 },
    response: auctions.category,
  },

  // The shared timer: every auction in one transaction
  startTimer: {
    method: 'POST',
    path: '/api/timer/start',
    access: 'admin',
    summary: 'Iniciar todos os leilões',
    response: auctions.bulkAnswer,
  },
  pauseTimer: {
    method: 'POST',
    path: '/api/timer/pause',
    access: 'admin',
    summary: 'Pausar todos os leilões',
    response: auctions.bulkAnswer,
  },
  resumeTimer: {
    method: 'POST',
    path: '/api/timer/resume',
    access: 'admin',
    summary: 'Retomar todos os leilões',
    response: auctions.bulkAnswer,
  },
  resetTimer: {
    method: 'POST',
    path: '/api/timer/reset',
    access: 'admin',
    summary: 'Reiniciar todos os leilões para 3 dias',
    response: auctions.bulkAnswer,
  },
  fullResetTimer: {
    method: 'POST',
    path: '/api/timer/full-reset',
    access: 'admin',
    summary: 'Reset completo: todos os leilões, os finalizados também',
    response: auctions.bulkAnswer,
  },

  // Bids, for administrators
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

export type EndpointName = keyof typeof endpoints;
type Part<
  N extends EndpointName,
  K extends 'params' | 'query' | 'body' | 'response',
> = (typeof endpoints)[N] extends { [P in K]: infer T extends z.ZodType } ? T : never;

/** What a caller sends, before coercion. */
export type InputOf<N extends EndpointName, K extends 'params' | 'query' | 'body'> = z.input<
  Part<N, K>
>;
/** What the server's handler receives, after validation. */
export type ParsedOf<N extends EndpointName, K extends 'params' | 'query' | 'body'> = z.output<
  Part<N, K>
>;
/** What is answered. */
export type AnswerOf<N extends EndpointName> = z.output<Part<N, 'response'>>;

/** Every failed call's body. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  forceLogout: z.boolean().optional(),
  isBanned: z.boolean().optional(),
  reason: z.string().optional(),
  pendingApproval: z.boolean().optional(),
  status: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
