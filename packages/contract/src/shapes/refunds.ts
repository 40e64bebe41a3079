/** Refunds: money that goes back to whoever paid it. Amounts in reais. */
import { REFUND_CAUSES, REFUND_CHANNELS, REFUND_STATES } from '@martelo/core/refund';
import { z } from 'zod';
import { PAYMENT_MEANS } from '../texts/payment-texts.ts';
import { refundTexts } from '../texts/refund-texts.ts';
import { id, idInput, listQuery, moment, reais } from './fields.ts';
import { isDay, referencia, saleOfMoney } from './payments.ts';

const canal = z.enum(REFUND_CHANNELS, { error: refundTexts.canal });

export const refundsQuery = listQuery.extend({
  estado: z.enum(REFUND_STATES, { error: 'Escolha uma situação da lista.' }).optional(),
});

export const approveRefundBody = z.object({
  canal,
  /** The version that the person saw. */
  versao: z.string().max(64),
});
/** The second person approves the same; the version is the request's. */
export const refundPayload = z.object({ refundId: idInput, canal });

export const recordRefundBody = z.object({
  /** The day on which the money left, in the yard's zone. */
  devolvidoEm: z.string({ error: refundTexts.devolvidoEm }).refine(isDay, refundTexts.devolvidoEm),
  referencia,
});

export const refund = z.object({
  id,
  estado: z.enum(REFUND_STATES),
  causa: z.enum(REFUND_CAUSES),
  valor: reais,
  /** Null while nobody has approved it. */
  canal: canal.nullable(),
  /** The ways in which it can be carried out now. */
  canais: z.array(canal),
  /** A bank took money of this payment back: it is not returned twice. */
  contestado: z.boolean(),
  pagamento: z.object({
    id,
    meio: z.enum(PAYMENT_MEANS),
    valor: reais,
    recebidoEm: moment,
    referencia: z.string(),
    pagadorNome: z.string(),
    pagadorDocumento: z.string(),
  }),
  arremate: saleOfMoney.nullable(),
  solicitadaEm: moment,
  /** When the newest step happened. */
  mudouEm: moment,
  aprovadaPor: z.string().nullable(),
  /** The day on which it was approved, in the yard's zone. */
  aprovadaEm: z.string().nullable(),
  referencia: z.string(),
  /** Why it failed. */
  nota: z.string(),
  /** Why the return that was tried before failed; empty: this is the first. */
  falhaAnterior: z.string(),
  versao: z.string(),
});
export type Refund = z.infer<typeof refund>;
