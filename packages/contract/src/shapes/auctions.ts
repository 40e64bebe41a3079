/** Auctions (the administrator's categories), their clock and the calls that change it. */
import { MAX_REASON } from '@martelo/core/approval';
import { PHASES } from '@martelo/core/auction';
import { REGIMES } from '@martelo/core/regime';
import { AUCTION_TYPES } from '@martelo/core/vehicle-types';
import { z } from 'zod';
import { adminTexts } from '../texts/admin-texts.ts';
import { auctionFieldTexts as texts } from '../texts/field-texts.ts';
import { auctionFields, basicFields, detailFields } from './auction-form.ts';
import { bidRulesFields } from './bid-rules.ts';
import { bidRulesInput } from './bid-rules-input.ts';
import { id, idInput, moment } from './fields.ts';
import {
  auctionTypeInput,
  blankIsAbsent,
  momentInput,
  optionalText,
  requiredText,
} from './form-fields.ts';
import { picture } from './pictures.ts';

export const phase = z.enum(PHASES);
export const panelStatus = z.enum(['pending', 'running', 'paused', 'completed']);
/** A paused auction is still active to the category screens (design table of phases). */
export const categoryStatus = z.enum(['pending', 'active', 'completed']);

/** The clock in every answer about an auction. Pages use these fields, never the dates alone. */
export const clockFields = {
  phase,
  /**
   * The auction's remaining milliseconds (its length while upcoming, the stored rest while paused,
   * 0 finished).
   */
  remainingMs: z.number(),
  dataInicio: moment,
  dataFim: moment,
  serverTime: moment,
};

const detailAnswer = Object.fromEntries(
  Object.keys(detailFields).map((name) => [name, z.string().optional()]),
) as Record<keyof typeof detailFields, z.ZodOptional<z.ZodString>>;

/** When a published auction was revoked, and the reason, which is public. */
export const revocation = z.object({ em: moment, motivo: z.string() });
export type Revocation = z.infer<typeof revocation>;

/** With each field of the form: one that is missing is a type error. */
const answerFields = {
  id,
  titulo: z.string(),
  descricao: z.string(),
  tipo: z.enum(AUCTION_TYPES),
  numeroLote: z.string(),
  /** The law under which it sells. */
  regime: z.enum(REGIMES),
  /** Null: a draft, which only the office sees. */
  publicadoEm: moment.nullable(),
  /** Only of a revoked auction. */
  revogacao: revocation.optional(),
  /** How many pictures the auction has. */
  numeroImagem: z.number(),
  /** The cover, then its vehicles' first pictures; ten at most. */
  imagens: z.array(picture),
  dataInicioFormatada: z.string(),
  totalVeiculos: z.number(),
  totalLances: z.number(),
  ...clockFields,
  ...detailAnswer,
  ...bidRulesFields,
} satisfies Record<keyof typeof auctionFields, z.ZodType> & Record<string, z.ZodType>;

/** An auction as the panel, the lists and the public site see it. */
export const auction = z.object({ ...answerFields, status: panelStatus });
export type Auction = z.infer<typeof auction>;

/** Only in the answer for a form: a save sends it back (`auctionChange`). */
const formVersion = { version: z.string().optional() };

/** The same with the fields for administrators only, such as the usual reserve. */
export const adminAuction = auction.extend({
  reservaPercentual: z.number().nullable(),
  ...formVersion,
});
export type AdminAuction = z.infer<typeof adminAuction>;

/** An auction as the category screens see it: running is called active. */
export const category = z.object({ ...answerFields, status: categoryStatus, ...formVersion });
export type Category = z.infer<typeof category>;

/** The answer of pause, resume and restart. */
export const auctionState = z.object({ id, status: panelStatus, ...clockFields });
export type AuctionState = z.infer<typeof auctionState>;

/** The answer of restart, with what happened to the lots. */
export const restartAnswer = auctionState.extend({
  /** Lots that already have a winner and were not changed. */
  skippedLots: z.number(),
  /** Lots that had closed without a bid and are open again. */
  reopenedLots: z.number(),
});

/**
 * An auction that an action would change, for the confirmation question. Withdrawn lots and deleted
 * vehicles are not counted.
 */
export const clockPreview = z.object({
  id,
  titulo: z.string(),
  tipo: z.enum(AUCTION_TYPES),
  numeroLote: z.string(),
  ...clockFields,
  /** True when its start was announced for a later moment. */
  announced: z.boolean(),
  /** An action on all auctions passes it over, because only a new version of its edital changes it. */
  inEdital: z.boolean(),
  /** Lots that nobody has won yet. */
  openLots: z.number(),
  /** Lots that closed without a bid and open again when the auction restarts. */
  returningLots: z.number(),
  /** Lots whose result stays, whatever happens to the auction. */
  keptLots: z.number(),
});
export type ClockPreview = z.infer<typeof clockPreview>;

export const clockPreviewQuery = z.object({
  /** Without it, the full reset, which changes every auction. */
  action: z.enum(['start', 'restart', 'open']).default('open'),
  /** One auction in any phase; without it, all auctions that the action changes. */
  id: blankIsAbsent(idInput),
});

/** "Iniciar Todos". Without the list it also opens auctions announced for a later moment. */
export const startAllBody = z.object({
  /** The announced auctions to open now; the others keep their dates. */
  auctionIds: z.array(idInput).max(1000).optional(),
});

/** Any status word of either screen; `active` and `running` are the same thing. */
const statusInput = blankIsAbsent(
  z.enum(['pending', 'running', 'active', 'paused', 'completed'], {
    error: 'Escolha Ativo, Próximo ou Finalizado.',
  }),
);

/** What the person who creates or opens an auction saw of the vehicles that wait for one of its type. */
const joiningInput = {
  /**
   * The `marca` of `waitingVehicles`: exactly these vehicles join, else the call is refused
   * (WAITING_VEHICLES_CHANGED). 'nenhum': none joins. Without it all that wait join.
   */
  entram: blankIsAbsent(optionalText(40)),
};

export const waitingVehiclesParams = z.object({ tipo: auctionTypeInput });

/** The vehicles that a new auction of a type takes in. */
export const waitingVehicles = z.object({
  total: z.number(),
  /** Names these vehicles. */
  marca: z.string(),
  /** The first of them; the plate for whoever may see papers. */
  veiculos: z.array(
    z.object({ id, titulo: z.string(), lote: z.string(), placa: z.string().optional() }),
  ),
});
export type WaitingVehicles = z.infer<typeof waitingVehicles>;

const auctionForm = z.object({
  ...auctionFields,
  status: statusInput,
  /** Without it the auction is a private one. */
  regime: blankIsAbsent(z.enum(REGIMES, { error: 'Escolha o tipo de leilão.' })),
  ...bidRulesInput,
});
export const auctionBody = auctionForm.extend({
  ...joiningInput,
  /** The auction whose terms the new one begins with; without it those of the settings. */
  condicoesDe: blankIsAbsent(idInput),
});
export type AuctionBody = z.output<typeof auctionBody>;

/**
 * What a form was opened with. A save that would overwrite a field that another person changed since is
 * refused (AUCTION_CHANGED); other fields are merged. Without it a save overwrites.
 */
const openedWith = { version: blankIsAbsent(optionalText(400)) };

/** PUT accepts any subset: the full reset sends only status and dates. */
export const auctionChange = auctionForm.partial().extend(openedWith);
export type AuctionChange = z.output<typeof auctionChange>;

const categoryForm = z.object({
  ...basicFields,
  titulo: requiredText(adminTexts.categoryTitleRequired, 160),
  status: statusInput,
  dataInicio: blankIsAbsent(momentInput(texts.dataInicio)),
  dataFim: blankIsAbsent(momentInput(texts.dataFim)),
});
export const categoryBody = categoryForm.extend(joiningInput);
export type CategoryBody = z.output<typeof categoryBody>;
export const categoryChange = categoryForm.partial().extend(openedWith);
export type CategoryChange = z.output<typeof categoryChange>;

/** Pause and resume. Without a reason the audit log says that none was given. */
export const clockReasonBody = z.object({ motivo: blankIsAbsent(optionalText(MAX_REASON)) });

export const startBody = z.object({
  id: blankIsAbsent(idInput),
  tipo: blankIsAbsent(auctionTypeInput),
  titulo: blankIsAbsent(optionalText(160)),
  dataFim: blankIsAbsent(momentInput(texts.dataFim)),
  ...joiningInput,
});
export type StartBody = z.output<typeof startBody>;

/** The shared timer: the remaining time of the first active auction, in parts. */
export const timer = z.object({
  days: z.number(),
  hours: z.number(),
  minutes: z.number(),
  seconds: z.number(),
  isRunning: z.boolean(),
  isFinished: z.boolean(),
  /** The phase of that auction; null without one. */
  phase: phase.nullable(),
  titulo: z.string().nullable(),
  numeroLote: z.string().nullable(),
  dataInicio: moment.nullable(),
  dataFim: moment.nullable(),
  serverTime: moment,
});
export type Timer = z.infer<typeof timer>;

/** The result of an 'all auctions' action, in numbers. */
export const bulkAnswer = z.object({
  message: z.string(),
  changed: z.number(),
  /** Lots that already have a winner and were not changed. */
  skippedLots: z.number(),
  /** Lots that had closed without a bid and are open again. */
  reopenedLots: z.number(),
  auctions: z.array(auctionState),
});
