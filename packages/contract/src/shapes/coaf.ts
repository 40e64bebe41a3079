/** Operations for analysis (COAF): what the house looks at, and what it concluded. */
import { COAF_CRITERIA } from '@martelo/core/coaf';
import { z } from 'zod';
import { coafTexts } from '../texts/coaf-texts.ts';
import { booleanInput, id, idInput, listQuery, moment, reais } from './fields.ts';
import { why } from './payments.ts';

const RELOAD = 'Recarregue a página e tente de novo.';
const criterion = z.enum(COAF_CRITERIA, { error: coafTexts.criterio });

export const coafQuery = listQuery.omit({ q: true }).extend({
  criterio: criterion.optional(),
  auctionId: idInput.optional(),
  /** Only those without a justification. */
  pendentes: booleanInput.optional(),
});

/** All that one person bought in one auction, under one criterion. */
export const coafOperation = z.object({
  /** Buyer, auction and criterion: '12-7-frota'. */
  id: z.string(),
  criterio: criterion,
  compradorId: id,
  comprador: z.string(),
  documento: z.string(),
  tipoPessoa: z.enum(['fisica', 'juridica']),
  leilaoId: id,
  leilao: z.string(),
  /** What was paid in banknotes or by somebody else, or the totals of the fleet. */
  valor: reais,
  /** The last payment, or the last closing of a fleet. */
  em: moment,
  arremates: z.array(
    z.object({
      id,
      numero: z.string(),
      lote: z.string(),
      veiculo: z.string(),
      pagoPor: z.string(),
    }),
  ),
  /** Null until somebody wrote one. */
  justificativa: z.object({ texto: z.string(), por: z.string(), em: moment }).nullable(),
  /** Sent back with the next justification: how many there were. */
  versao: z.number(),
});
export type CoafOperation = z.infer<typeof coafOperation>;

export const coafNoteBody = z.object({
  compradorId: idInput,
  leilaoId: idInput,
  criterio: criterion,
  justificativa: why(coafTexts.justificativa),
  versao: z.number({ error: RELOAD }).int(RELOAD).min(0, RELOAD),
});
