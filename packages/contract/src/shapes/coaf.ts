/** Operations that the house looks at for COAF. Amounts in reais. */
import { MAX_REASON, MIN_REASON } from '@martelo/core/approval';
import { COAF_CRITERIA } from '@martelo/core/coaf';
import { fromReais } from '@martelo/core/money';
import { z } from 'zod';
import { coafTexts } from '../texts/coaf-texts.ts';
import { PAYMENT_MEANS } from '../texts/payment-texts.ts';
import { id, idInput, listQuery, moment, reais } from './fields.ts';
import { blankIsAbsent, momentInput, optionalText } from './form-fields.ts';

const criterio = z.enum(COAF_CRITERIA, { error: coafTexts.criterio });
const period = blankIsAbsent(momentInput('Informe uma data válida.'));

/** The filters of the report; its file has the same. */
export const coafFilter = z.object({
  criterio: blankIsAbsent(criterio),
  justificativa: blankIsAbsent(z.enum(['com', 'sem'], { error: coafTexts.situacao })),
  from: period,
  to: period,
});
export type CoafFilter = z.output<typeof coafFilter>;

export const coafQuery = listQuery.omit({ q: true }).extend(coafFilter.shape);

/** An operation is named by its criterion and any of its payments, or of its sales in a fleet. */
export const operationParams = z.object({ criterio, id: idInput });

export const justifyBody = z.object({
  texto: z
    .string({ error: coafTexts.texto })
    .pipe(optionalText(MAX_REASON))
    .refine((text) => [...text].length >= MIN_REASON, coafTexts.texto),
  /** The amount that the person saw; another one is refused. */
  valor: z
    .number({ error: coafTexts.valor })
    .refine((valor) => fromReais(valor) !== null, coafTexts.valor),
});

export const coafOperation = z.object({
  id: z.string(),
  criterio,
  /** The payment or sale by which the operation is named. */
  objeto: id,
  /** Null: no charge took the money, so there is no buyer. */
  comprador: z.object({ nome: z.string(), documento: z.string() }).nullable(),
  pessoa: z.enum(['fisica', 'juridica']),
  /** Who paid instead of the buyer. */
  pagador: z.object({ nome: z.string(), documento: z.string() }).nullable(),
  arremates: z.array(z.object({ id, numero: z.string(), lote: z.string(), veiculo: z.string() })),
  valor: reais,
  /** The last payment, or the last purchase of a fleet. */
  em: moment,
  meios: z.array(z.enum(PAYMENT_MEANS)),
  pagamentos: z.number(),
  /** False: nobody has justified it, or it has grown since. */
  justificada: z.boolean(),
  /** The newest first. */
  justificativas: z.array(
    z.object({ id, texto: z.string(), valor: reais, por: z.string(), em: moment }),
  ),
});
export type CoafOperation = z.infer<typeof coafOperation>;

const sums = z.object({ operacoes: z.number(), valor: reais });

export const coafReport = z.object({
  operacoes: z.array(coafOperation),
  /** Of all operations that the filters leave. The same money may stand under two criteria. */
  totais: z.object({
    especie: sums,
    terceiro: sums,
    frota: sums,
    semJustificativa: z.number(),
  }),
});
export type CoafReport = z.infer<typeof coafReport>;
