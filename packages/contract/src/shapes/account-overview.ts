/** The person's own place: what to do next, and the lots on which the person has bid. */
import { z } from 'zod';
import { auction } from './auctions.ts';
import { bidderStatus } from './bids.ts';
import { id, moment, pageQuery, reais } from './fields.ts';
import { vehicle } from './vehicles.ts';
import { ownVisit } from './visits.ts';

/** The tabs of the page of the own bids. */
export const OWN_BID_TABS = ['vencendo', 'superado', 'encerrados'] as const;
export type OwnBidTab = (typeof OWN_BID_TABS)[number];

/** What became of a closed lot for one of its bidders. */
/** `outro_aguarda`: the greatest bid is another person's, and its seller has not decided. */
export const OWN_RESULTS = [
  'venceu',
  'aguarda',
  'perdeu',
  'outro_aguarda',
  'nao_vendido',
  'retirado',
] as const;
export type OwnResult = (typeof OWN_RESULTS)[number];

/** A lot on which the person has bid, with what only the person may see. */
export const ownLot = z.object({
  /** As it was auctioned; an open lot has its `condicoes`. */
  veiculo: vehicle,
  /** False when the vehicle's page shows another lot, or nobody sees it any more. */
  atual: z.boolean(),
  /** The person's number in the auction, which the price events name. */
  licitante: z.number().nullable(),
  vencendo: z.boolean(),
  meuLance: reais,
  /** The own automatic bid while it is active. */
  maximo: reais.nullable(),
  /** Null while the lot is open. */
  resultado: z.enum(OWN_RESULTS).nullable(),
  /** Of a closed lot: between the greatest bid and the own one, or the next one when the own was it. */
  diferenca: reais.nullable(),
  arremateId: id.nullable(),
});
export type OwnLot = z.infer<typeof ownLot>;

export const ownLotsQuery = pageQuery.extend({
  situacao: z.enum(OWN_BID_TABS).optional().catch(undefined),
});

export const ownLots = z.object({
  lances: z.array(ownLot),
  total: z.number(),
  page: z.number(),
  totalPages: z.number(),
  /** The state of each open lot, also of those on other pages and tabs. */
  abertos: z.array(bidderStatus),
});
export type OwnLots = z.infer<typeof ownLots>;

export const TASK_KINDS = ['pagar', 'contraproposta', 'oferta', 'retirar'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Cards of the overview: what is asked of the person, and until when. */
export const MAX_TASKS = 5;

export const task = z.object({
  tipo: z.enum(TASK_KINDS),
  /** Null for an offer, which has no sale before it is accepted. */
  arremateId: id.nullable(),
  veiculo: z.string(),
  lote: z.string(),
  /** What is to be paid, or the price that is asked for; null where it is about no money. */
  valor: reais.nullable(),
  prazo: moment.nullable(),
  vencido: z.boolean(),
});
export type Task = z.infer<typeof task>;

/** Lots of each kind in the overview. */
export const MAX_OVERVIEW_LOTS = 4;

export const accountOverview = z.object({
  tarefas: z.array(task),
  /** What is asked for beyond the cards. */
  outrasTarefas: z.number(),
  vencendo: z.array(ownLot),
  superado: z.array(ownLot),
  abertos: z.array(bidderStatus),
  leiloes: z.array(auction),
  /** The next visit to the yard. */
  visita: ownVisit.nullable(),
  serverTime: moment,
});
export type AccountOverview = z.infer<typeof accountOverview>;
