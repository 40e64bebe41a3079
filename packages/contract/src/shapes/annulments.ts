/** Sales that were annulled: what goes back, who decided it and why. Amounts in reais. */
import { z } from 'zod';
import { PAYMENT_MEANS } from '../texts/payment-texts.ts';
import { annulTexts } from '../texts/sale-texts.ts';
import { id, idInput, moment, reais } from './fields.ts';
import { why } from './payments.ts';
import { versao } from './sale-parts.ts';

/** The buyer reads the reason. */
export const annulBody = z.object({ motivo: why(annulTexts.motivo), versao });
export const annulPayload = annulBody.extend({ saleId: idInput });
export type AnnulPayload = z.output<typeof annulPayload>;

/** What an annulment would do now, as the dialog shows it before anything happens. */
export const annulmentPlan = z.object({
  recebido: reais,
  creditos: z.array(
    z.object({
      id,
      meio: z.enum(PAYMENT_MEANS),
      valor: reais,
      recebidoEm: moment,
      pagadorNome: z.string(),
    }),
  ),
  /** The numbers of the papers that lose their force. */
  documentos: z.array(z.string()),
});
export type AnnulmentPlan = z.infer<typeof annulmentPlan>;

const backFields = {
  em: moment,
  motivo: z.string(),
  /** What had been received until then. */
  recebido: reais,
  /** Of everything that was received, later money too: what went back, and what is still to be given back. */
  devolvido: reais,
  aDevolver: reais,
};

export const annulment = z.object({
  ...backFields,
  por: z.string(),
  /** Null where no second person was required. */
  aprovadoPor: z.string().nullable(),
});
export type Annulment = z.infer<typeof annulment>;

/** The annulment of one sale, as the office reads it. */
export const saleAnnulment = z.object({
  versao: z.number(),
  /** Null where the sale cannot be annulled now. */
  plano: annulmentPlan.nullable(),
  /** Why an approved or carried-out refund stands in the way; null: nothing does. */
  impedimento: z.string().nullable(),
  anulacao: annulment.nullable(),
});
export type SaleAnnulment = z.infer<typeof saleAnnulment>;

/** The same as its buyer reads it. */
export const ownAnnulment = z.object(backFields);
export type OwnAnnulment = z.infer<typeof ownAnnulment>;
