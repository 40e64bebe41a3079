/** Money that buyers paid for their sales. Amounts in reais. */
import { MAX_REASON, MIN_REASON } from '@martelo/core/approval';
import { readAmount } from '@martelo/core/money';
import { z } from 'zod';
import { creditTexts, PAYMENT_MEANS, refundTexts, returnTexts } from '../texts/payment-texts.ts';
import { id, idInput, moment, reais } from './fields.ts';
import { moneyInput, optionalText, requiredText } from './form-fields.ts';
import type { ApprovalCommand } from './second-person.ts';

/** As banks write it: case and spaces do not make another reference. */
const referencia = z
  .string({ error: creditTexts.referencia })
  .pipe(requiredText(creditTexts.referencia, 80))
  .transform((text) => text.replace(/\s+/g, ' ').toUpperCase());

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && at.toJSON()?.startsWith(text) === true;
};

const creditFields = {
  meio: z.enum(PAYMENT_MEANS, { error: creditTexts.meio }),
  /** The day on which the money arrived, in the yard's zone. */
  recebidoEm: z.string({ error: creditTexts.recebidoEm }).refine(isDay, creditTexts.recebidoEm),
  referencia,
  pagadorNome: optionalText(160),
  pagadorDocumento: z
    .string({ error: creditTexts.pagadorDocumento })
    .transform((text) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase())
    .pipe(z.string().regex(/^(\d{11}|[A-Z0-9]{12}\d{2})?$/, creditTexts.pagadorDocumento)),
};

export const creditBody = z.object({
  ...creditFields,
  valor: z
    .union([z.string(), z.number()], { error: creditTexts.valor })
    .pipe(moneyInput(creditTexts.valor))
    .refine((valor) => valor > 0, creditTexts.valor),
});
export type CreditBody = z.output<typeof creditBody>;

/**
 * A credit that waits for a second person. The amount stays as it was typed, because the frozen
 * payload is read by this schema again.
 */
export const creditPayload = z.object({
  ...creditFields,
  saleId: idInput,
  valor: z
    .string({ error: creditTexts.valor })
    .max(30, creditTexts.valor)
    .refine((typed) => (readAmount(typed) ?? 0) > 0, creditTexts.valor),
});
export type CreditPayload = z.output<typeof creditPayload>;

const REASON = `Escreva por que o crédito está errado, com ${MIN_REASON} caracteres ou mais.`;
const VERSION = 'Recarregue a página e tente de novo.';

/** A reason that a person types; the sentence asks for it. */
export const why = (missing: string) =>
  z
    .string({ error: missing })
    .pipe(optionalText(MAX_REASON))
    .refine((text) => [...text].length >= MIN_REASON, missing);

/** Why a credit is undone, and the version of its sale that the person saw. */
export const undoBody = z.object({
  motivo: why(REASON),
  versao: z.number({ error: VERSION }).int(VERSION).min(0, VERSION),
});

export const undoPayload = undoBody.extend({ creditId: idInput });
export type UndoPayload = z.output<typeof undoPayload>;

/** What changes when a credit is undone, as the dialog and the second person read it. */
export const undoingPreview = z.object({
  versao: z.number(),
  fatos: z.array(z.object({ label: z.string(), value: z.string() })),
  mudancas: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type UndoingPreview = z.infer<typeof undoingPreview>;

/** Money that went back: always the whole rest of a payment, so nobody types how much. */
export const returnBody = z.object({
  /** The day on which it left, in the yard's zone. */
  devolvidoEm: z.string({ error: returnTexts.devolvidoEm }).refine(isDay, returnTexts.devolvidoEm),
  referencia,
  versao: z.number({ error: VERSION }).int(VERSION).min(0, VERSION),
});

export const returnPayload = returnBody.extend({ creditId: idInput });
export type ReturnPayload = z.output<typeof returnPayload>;

/** Why money is to go back to whoever paid, and the version of the sale that the person saw. */
export const refundBody = z.object({
  motivo: why(refundTexts.motivo),
  versao: z.number({ error: VERSION }).int(VERSION).min(0, VERSION),
});

export const refundPayload = refundBody.extend({ creditId: idInput });
export type RefundPayload = z.output<typeof refundPayload>;

/** Why an approved refund will not be carried out. */
export const abandonBody = refundBody.extend({ motivo: why(refundTexts.motivoDesistencia) });

const means = z.enum(PAYMENT_MEANS);
const chargeKind = z.enum(['sinal', 'saldo', 'integral', 'multa']);

/** A charge with what was credited to it. */
export const payableCharge = z.object({
  id,
  tipo: chargeKind,
  valor: reais,
  coberto: reais,
  falta: reais,
  venceEm: moment,
  /** `vencida` is an open charge whose time is over. */
  estado: z.enum(['aberta', 'paga', 'cancelada', 'vencida']),
  /** The code to copy; null without a PIX key and for charges that are not open. */
  brcode: z.string().nullable(),
  /** Why an open charge has no code although a payment service provider (PSP) makes them. */
  semCodigo: z.enum(['em_preparo', 'indisponivel']).nullable(),
  /** The one charge of everything that took its place. */
  substituidaPor: id.nullable(),
});
export type PayableCharge = z.infer<typeof payableCharge>;

/** How a purchase with a signal is charged: everything at once, or in its parts. */
export const CHARGE_FORMS = ['integral', 'partes'] as const;
export type ChargeForm = (typeof CHARGE_FORMS)[number];

const forma = z.enum(CHARGE_FORMS, { error: 'Escolha pagar tudo de uma vez ou em sinal e saldo.' });
export const ownChargesBody = z.object({ forma });
export const chargesBody = ownChargesBody.extend({
  versao: z.number({ error: VERSION }).int(VERSION).min(0, VERSION),
});

/** The other form that can be chosen, with the charges that it makes; null: none. */
const otherForm = z
  .object({
    forma: z.enum(CHARGE_FORMS),
    cobrancas: z.array(z.object({ tipo: chargeKind, valor: reais, venceEm: moment })),
  })
  .nullable();
export type OtherForm = NonNullable<z.infer<typeof otherForm>>;

export const credit = z.object({
  id,
  meio: means,
  valor: reais,
  /** The part that no charge needed and that has not gone back. */
  aDevolver: reais,
  recebidoEm: moment,
  referencia: z.string(),
  /** Another credit has the same reference, from the time in which that was possible. */
  referenciaRepetida: z.boolean(),
  pagadorNome: z.string(),
  pagadorDocumento: z.string(),
  /** Somebody else than the buyer paid. */
  terceiro: z.boolean(),
  foraDoPrazo: z.boolean(),
  /** Null: the PSP said that it arrived, and nobody typed it. */
  registradoPor: z.string().nullable(),
  registradoEm: moment,
  /** Null while the credit counts. */
  desfeito: z
    .object({ em: moment, por: z.string(), aprovadoPor: z.string().nullable(), motivo: z.string() })
    .nullable(),
  /** False after the hand-over of a vehicle that it pays, and when a part went back. */
  podeDesfazer: z.boolean(),
  /** What may go back to whoever paid: the rest, or the whole of an undone credit. Zero while a refund is approved. */
  devolvivel: reais,
  /** The refund that was approved and not carried out yet. */
  devolucao: z
    .object({
      valor: reais,
      motivo: z.string(),
      em: moment,
      por: z.string(),
      aprovadoPor: z.string().nullable(),
    })
    .nullable(),
  /** What went back to whoever had paid too much. */
  devolvido: z
    .object({
      valor: reais,
      /** The day: '2026-11-27'. */
      dia: z.string(),
      referencia: z.string(),
      por: z.string(),
      aprovadoPor: z.string().nullable(),
    })
    .nullable(),
});
export type Credit = z.infer<typeof credit>;

/** The commands about one sale that may wait for a second person. */
export const SALE_COMMANDS = [
  'creditPayment',
  'undoCredit',
  'openRefund',
  'returnPayment',
  'releaseSale',
  'regulariseSale',
  'liftImpediment',
  'annulSale',
] as const satisfies readonly ApprovalCommand[];

const saleRequest = z.object({
  id,
  operacao: z.enum(SALE_COMMANDS),
  /** The money of a credit; null for the others. */
  valor: reais.nullable(),
  quem: z.string(),
  pedidoEm: moment,
});
export type SaleRequest = z.infer<typeof saleRequest>;

/** The payments of a sale as the office sees them. */
export const salePayments = z.object({
  cobrancas: z.array(payableCharge),
  creditos: z.array(credit),
  falta: reais,
  aDevolver: reais,
  /** True while a credit can be registered. */
  podeCreditar: z.boolean(),
  troca: otherForm,
  /** Sent back with a return, and with a choice of the form. */
  versao: z.number(),
  /** What of this sale waits for a second person, the oldest first. */
  pedidos: z.array(saleRequest),
  /** The days between which the money can have arrived. */
  desde: z.string(),
  ate: z.string(),
});
export type SalePayments = z.infer<typeof salePayments>;

/** All that the buyer needs to pay. */
export const ownPayment = z.object({
  /** Null while the yard has not said how it is paid. */
  recebedor: z
    .object({
      nome: z.string(),
      documento: z.string(),
      chavePix: z.string(),
      conta: z.string(),
    })
    .nullable(),
  cobrancas: z.array(payableCharge.extend({ qr: z.string().nullable() })),
  troca: otherForm,
  creditos: z.array(
    z.object({
      id,
      meio: means,
      valor: reais,
      recebidoEm: moment,
      /** When it turned out to be a mistake; null while it counts. */
      desfeitoEm: moment.nullable(),
      /** What of it went back because it was too much. */
      devolvido: z.object({ valor: reais, dia: z.string() }).nullable(),
      /** What is going back: asked for, or approved and not carried out yet. */
      devolucao: z.object({ valor: reais, estado: z.enum(['solicitada', 'aprovada']) }).nullable(),
    }),
  ),
  falta: reais,
  aDevolver: reais,
  serverTime: moment,
});
export type OwnPayment = z.infer<typeof ownPayment>;
