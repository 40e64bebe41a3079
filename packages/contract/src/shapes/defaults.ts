/** The cases of buyers who did not pay, and the offers to the next bidders. Amounts in reais. */
import { MAX_REASON, MIN_REASON } from '@martelo/core/approval';
import {
  DEFAULT_CASE_OUTCOMES,
  DEFAULT_CASE_STATES,
  OFFER_STATES,
} from '@martelo/core/default-case';
import { LOT_CLASSES } from '@martelo/core/regime';
import { z } from 'zod';
import { defaultTexts } from '../texts/default-texts.ts';
import { id, idInput, moment, reais } from './fields.ts';
import { optionalText } from './form-fields.ts';
import { scrapInput } from './reoffers.ts';

const motivo = z
  .string({ error: defaultTexts.motivo })
  .pipe(optionalText(MAX_REASON))
  .refine((text) => [...text].length >= MIN_REASON, defaultTexts.motivo);

const VERSION = 'Recarregue a página e tente de novo.';
const versao = z.number({ error: VERSION }).int(VERSION).min(0, VERSION);

/** `versao` is the sale's. */
export const declareDefaultBody = z.object({ motivo, versao });
/** `versao` is the case's. */
export const caseBody = z.object({ versao });
export const caseReasonBody = z.object({ motivo, versao });
export const liftBody = z.object({ versao });
/** The second person reads the same fields, and the reason of the request. */
export const liftPayload = z.object({ caseId: idInput });

/** `sucata` is needed after two auctions without a sale; otherwise the lot keeps its class and appraisal. */
export const reofferBody = z.object({ versao, sucata: scrapInput.optional() });

export const answerOfferBody = z.object({
  resposta: z.enum(['aceitar', 'recusar'], { error: defaultTexts.resposta }),
});

/** The next bidder whom the vehicle may be offered to, and the price: that person's own greatest bid. */
const nextBidder = z.object({ nome: z.string(), valor: reais });

const amounts = {
  multaPontosBase: z.number(),
  multa: reais,
  recebido: reais,
  retido: reais,
  /** What is still owed of the fine. */
  multaDevida: reais,
  aDevolver: reais,
};

/** What a declaration would do now. */
export const defaultPreview = z.object({
  ...amounts,
  creditos: z.array(z.object({ id, valor: reais, recebidoEm: moment, foraDoPrazo: z.boolean() })),
  impedimentoAte: moment.nullable(),
  proximo: nextBidder.nullable(),
  /** The terms allow the offer to the next bidder. */
  segundoPermitido: z.boolean(),
  /** From when a default may be declared; null: nothing is due. */
  declaravelDesde: moment.nullable(),
  podeDeclarar: z.boolean(),
  versao: z.number(),
});
export type DefaultPreview = z.infer<typeof defaultPreview>;

export const defaultOffer = z.object({
  id,
  licitanteId: id,
  licitante: z.string(),
  valor: reais,
  ordem: z.number(),
  oferecidaEm: moment,
  validaAte: moment,
  /** The state now: no answer in time is `expirada` before any job has run. */
  estado: z.enum(OFFER_STATES),
  respondidaEm: moment.nullable(),
  arremateId: id.nullable(),
});

export const defaultCase = z.object({
  ...amounts,
  id,
  versao: z.number(),
  estado: z.enum(DEFAULT_CASE_STATES),
  desfecho: z.enum(DEFAULT_CASE_OUTCOMES).nullable(),
  declaradaEm: moment,
  por: z.string(),
  motivo: z.string(),
  /** Null while a part of the fine is owed and not covered. */
  multaPaga: z.boolean(),
  impedimentoAte: moment.nullable(),
  impedimentoRetiradoEm: moment.nullable(),
  retiradoPor: z.string().nullable(),
  encerradaEm: moment.nullable(),
  motivoEncerramento: z.string().nullable(),
  ofertas: z.array(defaultOffer),
  proximo: nextBidder.nullable(),
  segundoPermitido: z.boolean(),
  /** True while another bidder may be asked. */
  podeOferecer: z.boolean(),
  /** The next lot of the vehicle; null when it may not be made. */
  novaOferta: z
    .object({
      ordem: z.number(),
      classe: z.enum(LOT_CLASSES),
      lanceInicial: reais,
      minimo: reais.nullable(),
      /** The law asks for a scrap class and a new appraisal. */
      precisaSucata: z.boolean(),
    })
    .nullable(),
});
export type DefaultCase = z.infer<typeof defaultCase>;

/** A sale's default as the office sees it: what a declaration would do, and the cases, the newest first. */
export const saleDefault = z.object({
  previa: defaultPreview.nullable(),
  /** Of a sale to the next bidder: the sale that was not paid. */
  anterior: z.object({ id, numero: z.string() }).nullable(),
  casos: z.array(defaultCase),
});
export type SaleDefault = z.infer<typeof saleDefault>;

/** The decision about a purchase that was not paid, as its buyer sees it. */
export const ownDefault = z.object({
  caso: z
    .object({
      ...amounts,
      estado: z.enum(DEFAULT_CASE_STATES),
      declaradaEm: moment,
      motivo: z.string(),
      multaPaga: z.boolean(),
      /** Null: no impediment, or it is over. */
      impedimentoAte: moment.nullable(),
      /** Within so many business days the buyer may appeal. */
      recursoDiasUteis: z.number(),
    })
    .nullable(),
});
export type OwnDefault = z.infer<typeof ownDefault>;

/** An offer as the next bidder sees it. */
export const ownOffer = z.object({
  id,
  veiculoId: id,
  veiculo: z.string(),
  lote: z.string(),
  leilao: z.string(),
  valor: reais,
  /** With commission and fees. */
  total: reais,
  validaAte: moment,
  estado: z.enum(OFFER_STATES),
  arremateId: id.nullable(),
});
export type OwnOffer = z.infer<typeof ownOffer>;

export const ownOffers = z.object({ ofertas: z.array(ownOffer), serverTime: moment });
export type OwnOffers = z.infer<typeof ownOffers>;
