/** What the payment service provider (PSP) says that it received by PIX. */
import { z } from 'zod';
import { ARRIVAL_REASONS, ARRIVAL_STATES, arrivalTexts } from '../texts/arrival-texts.ts';
import { id, listQuery, moment, reais } from './fields.ts';
import { why } from './payments.ts';

export const arrivalsQuery = listQuery.omit({ q: true }).extend({
  situacao: z.enum(ARRIVAL_STATES, { error: 'Escolha uma situação da lista.' }).optional(),
});

/** The name of a PIX in the Central Bank's system: 32 letters and digits. */
export const arrivalParams = z.object({ endToEndId: z.string().max(64) });

export const arrival = z.object({
  /** The endToEndId, which is also the reference of its credit. */
  id: z.string(),
  valor: reais,
  chegouEm: moment,
  /** '' where the PSP does not say who paid. */
  pagadorNome: z.string(),
  pagadorDocumento: z.string(),
  situacao: z.enum(ARRIVAL_STATES),
  /** Null for what was credited by itself. */
  motivo: z.enum(ARRIVAL_REASONS).nullable(),
  /** Where it was credited, or the sale whose code was paid. */
  arremate: z
    .object({ id, numero: z.string(), lote: z.string(), comprador: z.string() })
    .nullable(),
  resolvido: z.object({ em: moment, por: z.string(), nota: z.string() }).nullable(),
});
export type Arrival = z.infer<typeof arrival>;

export const settleArrivalBody = z.object({ nota: why(arrivalTexts.nota) });
