/** Purchases that were not paid: the case of each default, with its money. Amounts in reais. */
import { DEFAULT_OUTCOMES } from '@martelo/core/default-case';
import { z } from 'zod';
import { PAYMENT_MEANS } from '../texts/payment-texts.ts';
import { defaultTexts } from '../texts/sale-texts.ts';
import { id, idInput, moment, reais } from './fields.ts';
import { why } from './payments.ts';

const VERSION = 'Recarregue a página e tente de novo.';
const versao = z.number({ error: VERSION }).int(VERSION).min(0, VERSION);

/** Each act names the version of the sale that the person saw. */
export const declareBody = z.object({ motivo: why(defaultTexts.motivo), versao });
export const dissolveBody = z.object({ motivo: why(defaultTexts.motivoEncerramento), versao });
export const regulariseBody = z.object({ motivo: why(defaultTexts.motivoRegularizacao), versao });
export const liftBody = z.object({ motivo: why(defaultTexts.motivoImpedimento), versao });

export const regularisePayload = regulariseBody.extend({ saleId: idInput });
export type RegularisePayload = z.output<typeof regularisePayload>;
export const liftPayload = liftBody.extend({ saleId: idInput });
export type LiftPayload = z.output<typeof liftPayload>;

/** What a default would do now, as the dialog shows it before anything happens. */
export const defaultPlan = z.object({
  /** Of the hammer price, in basis points. */
  pontosBase: z.number(),
  multa: reais,
  recebido: reais,
  /** What of it stays for the fine, what of the fine is still owed, and what goes back. */
  retido: reais,
  falta: reais,
  aDevolver: reais,
  /** The last day of the impediment: '2027-11-27'; null: the terms impede nobody. */
  impedidoAte: z.string().nullable(),
  creditos: z.array(
    z.object({
      id,
      meio: z.enum(PAYMENT_MEANS),
      valor: reais,
      recebidoEm: moment,
      foraDoPrazo: z.boolean(),
    }),
  ),
  /** The next bidder who may still buy; null: there is nobody. */
  seguinte: z.object({ nome: z.string(), valor: reais }).nullable(),
});
export type DefaultPlan = z.infer<typeof defaultPlan>;

/** A default that was declared, with the money at that moment. */
export const defaultCase = z.object({
  id,
  declaradaEm: moment,
  por: z.string(),
  motivo: z.string(),
  pontosBase: z.number(),
  multa: reais,
  recebido: reais,
  retido: reais,
  /** The part of the fine that is not paid yet. */
  falta: reais,
  impedidoAte: z.string().nullable(),
  /** The impediment holds now. */
  impedido: z.boolean(),
  encerramentoDoImpedimento: z
    .object({ em: moment, por: z.string(), aprovadoPor: z.string().nullable(), motivo: z.string() })
    .nullable(),
  /** Null while the case is open. */
  fim: z
    .object({
      desfecho: z.enum(DEFAULT_OUTCOMES),
      em: moment,
      por: z.string(),
      aprovadoPor: z.string().nullable(),
      motivo: z.string(),
    })
    .nullable(),
});
export type DefaultCase = z.infer<typeof defaultCase>;

/** The default of one sale, as the office reads it. */
export const saleDefault = z.object({
  versao: z.number(),
  /** From when on it can be declared; null: nothing is open. */
  aPartirDe: moment.nullable(),
  podeDeclarar: z.boolean(),
  /** Null where it cannot be declared now. */
  plano: defaultPlan.nullable(),
  /** The newest first. */
  casos: z.array(defaultCase),
});
export type SaleDefault = z.infer<typeof saleDefault>;

/** The newest default of a purchase, as its buyer sees it. */
export const ownDefault = z.object({
  declaradaEm: moment,
  multa: reais,
  retido: reais,
  falta: reais,
  impedidoAte: z.string().nullable(),
  impedido: z.boolean(),
  desfeita: z.boolean(),
});
export type OwnDefault = z.infer<typeof ownDefault>;
