/** Money that buyers paid for their sales. Amounts in reais. */
import { CHARGE_KINDS } from '@martelo/core/charge-kinds';
import { readAmount } from '@martelo/core/money';
import { z } from 'zod';
import { creditTexts, PAYMENT_MEANS } from '../texts/payment-texts.ts';
import { id, idInput, listQuery, moment, reais } from './fields.ts';
import { moneyInput, optionalText, requiredText } from './form-fields.ts';

/** As banks write it: case and spaces do not make another reference. */
export const referencia = z
  .string({ error: creditTexts.referencia })
  .pipe(requiredText(creditTexts.referencia, 80))
  .transform((text) => text.replace(/\s+/g, ' ').toUpperCase());

export const isDay = (text: string) => {
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

const means = z.enum(PAYMENT_MEANS);

/** A sale as the lists of money name it. */
export const saleOfMoney = z.object({
  id,
  numero: z.string(),
  lote: z.string(),
  comprador: z.string(),
});

/** `livres`: those with money that has no destination yet. */
export const receivedQuery = listQuery.extend({
  situacao: z.enum(['livres'], { error: 'Escolha uma situação da lista.' }).optional(),
});

/** A payment in the list of all that was received. */
export const receivedPayment = z.object({
  id,
  meio: means,
  valor: reais,
  recebidoEm: moment,
  referencia: z.string(),
  pagadorNome: z.string(),
  pagadorDocumento: z.string(),
  terceiro: z.boolean(),
  registradoPor: z.string(),
  /** The sales that it was credited to, or whose code was paid. */
  arremates: z.array(saleOfMoney),
  creditado: reais,
  /** What waits for its refund. */
  aDevolver: reais,
  /** What has no destination: a person assigns it or gives it back. */
  resto: reais,
  /** Why money was credited nowhere. */
  motivo: z
    .enum([
      'em_dobro',
      'venda_encerrada',
      'comprador_anterior',
      'sem_codigo',
      'outra_chave',
      'parte_encerrada',
      'extrato',
    ])
    .nullable(),
  devolvido: reais,
});
export type ReceivedPayment = z.infer<typeof receivedPayment>;

const resto = z.number({ error: 'Recarregue a página e tente de novo.' }).positive();

/** `resto` is what the person saw without a destination; another amount is refused. */
export const assignBody = z.object({ chargeId: idInput, resto });
export const assignPayload = z.object({ paymentId: idInput, chargeId: idInput, resto });
export type AssignPayload = z.output<typeof assignPayload>;
export const returnBody = z.object({ resto });

export const openChargesQuery = z.object({ q: z.optional(optionalText(200)) });

/** The sums that were credited to a sale without a second person: by all means, and in cash. */
export const aloneSums = z.object({ total: reais, dinheiro: reais });
export type AloneSums = z.infer<typeof aloneSums>;

/** An open charge as a person finds it, to give money to it. */
export const openCharge = z.object({
  id,
  tipo: z.enum(CHARGE_KINDS),
  falta: reais,
  venceEm: moment,
  vencida: z.boolean(),
  veiculo: z.string(),
  documento: z.string(),
  arremate: saleOfMoney,
  /** Of its sale. */
  semAprovacao: aloneSums,
  /** The open charges of its sale that a credit to the sale covers first. */
  antes: z.array(z.object({ tipo: z.enum(CHARGE_KINDS), falta: reais })),
});
export type OpenCharge = z.infer<typeof openCharge>;

/** A combined payment that can be paid now. */
export const livingCombined = z.object({
  id,
  valor: reais,
  venceEm: moment,
  /** Of all its parts, in the order of their deadlines. */
  lotes: z.array(z.string()),
});
export type LivingCombined = z.infer<typeof livingCombined>;

/** A charge with what was credited to it. */
export const payableCharge = z.object({
  id,
  tipo: z.enum(CHARGE_KINDS),
  valor: reais,
  coberto: reais,
  falta: reais,
  venceEm: moment,
  /** `vencida` is an open charge whose time is over. */
  estado: z.enum(['aberta', 'paga', 'cancelada', 'vencida']),
  /** The code to copy; null without a PIX key and for charges that are not open. */
  brcode: z.string().nullable(),
  /** `preparando`: the bank makes the code. `indisponivel`: it does not answer. */
  pix: z.enum(['pronto', 'preparando', 'indisponivel']),
  /** The combined payment that it is paid with now; its own code is not offered meanwhile. */
  conjunto: livingCombined.nullable(),
});
export type PayableCharge = z.infer<typeof payableCharge>;

export const credit = z.object({
  id,
  meio: means,
  valor: reais,
  /** The part that covered charges of other sales. */
  emOutros: reais,
  /** The part that no charge needed and that has not gone back yet. */
  aDevolver: reais,
  devolvido: reais,
  recebidoEm: moment,
  referencia: z.string(),
  pagadorNome: z.string(),
  pagadorDocumento: z.string(),
  /** Somebody else than the buyer paid. */
  terceiro: z.boolean(),
  foraDoPrazo: z.boolean(),
  registradoPor: z.string(),
  registradoEm: moment,
});
export type Credit = z.infer<typeof credit>;

/** The payments of a sale as the office sees them. */
export const salePayments = z.object({
  cobrancas: z.array(payableCharge.extend({ qr: z.string().nullable() })),
  creditos: z.array(credit),
  falta: reais,
  /** What goes back and has not left yet. */
  aDevolver: reais,
  devolvido: reais,
  /** A bank took money of this sale back: nothing of it leaves the yard. */
  contestado: z.boolean(),
  /** True while a credit can be registered. */
  podeCreditar: z.boolean(),
  semAprovacao: aloneSums,
  /** The combined payments of its charges, each with the greatest sums among its sales. */
  conjuntos: z.array(z.object({ id, semAprovacao: aloneSums })),
  /** The days between which the money can have arrived. */
  desde: z.string(),
  ate: z.string(),
});
export type SalePayments = z.infer<typeof salePayments>;

/** The parts that the buyer wants to pay with one charge. */
export const payWholeBody = z.object({
  parte: z.literal('tudo', { error: 'Só é possível pagar tudo de uma vez.' }),
});

/** Who is paid, as the buyer has to check it. */
export const ownReceiver = z.object({
  nome: z.string(),
  documento: z.string(),
  chavePix: z.string(),
  conta: z.string(),
});

/** All that the buyer needs to pay. */
export const ownPayment = z.object({
  /** Null while the yard has not said how it is paid. */
  recebedor: ownReceiver.nullable(),
  cobrancas: z.array(payableCharge.extend({ qr: z.string().nullable() })),
  /** One charge that may take the place of signal and balance; null: it is not possible. */
  tudo: z.object({ valor: reais, venceEm: moment }).nullable(),
  /** True in the demonstration: the charges can be paid without money. */
  simulavel: z.boolean(),
  /** A bank took money of this sale back. */
  contestado: z.boolean(),
  creditos: z.array(
    z.object({ id, meio: means, valor: reais, emOutros: reais, recebidoEm: moment }),
  ),
  falta: reais,
  /** What goes back and has not left yet. */
  aDevolver: reais,
  devolvido: reais,
  serverTime: moment,
});
export type OwnPayment = z.infer<typeof ownPayment>;
