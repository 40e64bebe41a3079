/** Auctions (the administrator's categories), their clock and the calls that change it. */
import { AUCTION_TYPES } from '@martelo/core/vehicle-types';
import { z } from 'zod';
import {
  auctionTypeInput,
  blankIsAbsent,
  id,
  idInput,
  moment,
  momentInput,
  optionalText,
  requiredText,
  textOrNumber,
} from './fields.ts';
import { picture } from './pictures.ts';

export const phase = z.enum(['upcoming', 'running', 'paused', 'finished']);
export const panelStatus = z.enum(['pending', 'running', 'paused', 'completed']);
/** A paused auction is still active to the category screens (design table of phases). */
export const categoryStatus = z.enum(['pending', 'active', 'completed']);

/** What every auction answer says about its clock; pages use these, never the dates alone. */
export const clockFields = {
  phase,
  /** Milliseconds the auction still runs (its length while upcoming, kept while paused, 0 finished). */
  remainingMs: z.number(),
  dataInicio: moment,
  dataFim: moment,
  serverTime: moment,
};

/** The fields that only one type of auction has, all text. */
export const AUCTION_DETAIL_FIELDS = {
  Carros: ['marca', 'modelo', 'ano', 'combustivel'],
  Motos: ['marca', 'modelo', 'cilindrada', 'estilo'],
  Caminhões: ['marca', 'modelo', 'capacidadeCarga', 'comprimento'],
  Tratores: ['marca', 'modelo', 'potencia', 'horasDeUso'],
} as const;

const detailFields = {
  marca: blankIsAbsent(optionalText(80)),
  modelo: blankIsAbsent(optionalText(80)),
  ano: blankIsAbsent(textOrNumber(4)),
  combustivel: blankIsAbsent(optionalText(20)),
  cilindrada: blankIsAbsent(textOrNumber(20)),
  estilo: blankIsAbsent(optionalText(30)),
  capacidadeCarga: blankIsAbsent(textOrNumber(20)),
  comprimento: blankIsAbsent(textOrNumber(20)),
  potencia: blankIsAbsent(textOrNumber(20)),
  horasDeUso: blankIsAbsent(textOrNumber(20)),
};

const detailAnswer = Object.fromEntries(
  Object.keys(detailFields).map((name) => [name, z.string().optional()]),
) as Record<keyof typeof detailFields, z.ZodOptional<z.ZodString>>;

const auctionFields = {
  id,
  titulo: z.string(),
  descricao: z.string(),
  tipo: z.enum(AUCTION_TYPES),
  numeroLote: z.string(),
  /** How many pictures the auction has. */
  numeroImagem: z.number(),
  /** The cover, then its vehicles' first pictures; ten at most. */
  imagens: z.array(picture),
  dataInicioFormatada: z.string(),
  totalVeiculos: z.number(),
  totalLances: z.number(),
  ...clockFields,
  ...detailAnswer,
};

/** An auction as the panel, the lists and the public site see it. */
export const auction = z.object({ ...auctionFields, status: panelStatus });
export type Auction = z.infer<typeof auction>;

/** An auction as the category screens see it: running is called active. */
export const category = z.object({ ...auctionFields, status: categoryStatus });
export type Category = z.infer<typeof category>;

/** The answer of pause, resume and restart. */
export const auctionState = z.object({ id, status: panelStatus, ...clockFields });
export type AuctionState = z.infer<typeof auctionState>;

const basics = {
  titulo: requiredText('O título do leilão é obrigatório', 160),
  descricao: blankIsAbsent(optionalText(2000)),
  tipo: auctionTypeInput,
  numeroLote: z
    .union([z.string(), z.number().transform(String)], {
      error: 'O número do lote é obrigatório',
    })
    .pipe(requiredText('O número do lote é obrigatório', 20)),
};

/** Any status word of either screen; `active` and `running` are the same thing. */
const statusInput = blankIsAbsent(
  z.enum(['pending', 'running', 'active', 'paused', 'completed'], {
    error: 'Escolha Ativo, Próximo ou Finalizado.',
  }),
);

export const auctionBody = z.object({
  ...basics,
  status: statusInput,
  dataInicio: momentInput('Informe a data de início.'),
  dataFim: momentInput('Informe a data de término.'),
  ...detailFields,
});
export type AuctionBody = z.output<typeof auctionBody>;

/** PUT accepts any part: the full reset sends only status and dates. */
export const auctionChange = auctionBody.partial();
export type AuctionChange = z.output<typeof auctionChange>;

export const categoryBody = z.object({
  ...basics,
  titulo: requiredText('O título da categoria é obrigatório', 160),
  status: statusInput,
  dataInicio: blankIsAbsent(momentInput('Informe a data de início.')),
  dataFim: blankIsAbsent(momentInput('Informe a data de término.')),
});
export type CategoryBody = z.output<typeof categoryBody>;
export const categoryChange = categoryBody.partial();
export type CategoryChange = z.output<typeof categoryChange>;

export const startBody = z.object({
  id: blankIsAbsent(idInput),
  tipo: blankIsAbsent(auctionTypeInput),
  titulo: blankIsAbsent(optionalText(160)),
  dataFim: blankIsAbsent(momentInput('Informe a data de término.')),
});
export type StartBody = z.output<typeof startBody>;

/** The shared timer: the clock of the first active auction, in parts. */
export const timer = z.object({
  days: z.number(),
  hours: z.number(),
  minutes: z.number(),
  seconds: z.number(),
  isRunning: z.boolean(),
  isFinished: z.boolean(),
  dataInicio: moment.nullable(),
  dataFim: moment.nullable(),
  serverTime: moment,
});
export type Timer = z.infer<typeof timer>;

/** What an 'all auctions' action did, in numbers. */
export const bulkAnswer = z.object({
  message: z.string(),
  changed: z.number(),
  /** Lots that already have a winner and were left alone. */
  skippedLots: z.number(),
  auctions: z.array(auctionState),
});
