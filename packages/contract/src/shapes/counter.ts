/** The counter: buyers, and what each of them owes and bought. Amounts in reais. */
import { z } from 'zod';
import { id, reais } from './fields.ts';
import { requiredText } from './form-fields.ts';
import { saleRow } from './sales.ts';

const TYPE = 'Digite um CPF, CNPJ, nome, lote ou número de arremate.';

export const counterQuery = z.object({
  q: z.string({ error: TYPE }).pipe(requiredText(TYPE, 120)),
});

export const counterPerson = z.object({
  id,
  nome: z.string(),
  documento: z.string(),
  /** What of the person was searched for. */
  por: z.enum(['documento', 'arremate', 'lote', 'nome']),
  /** The number of the sale or the lot; '' for a person who was found otherwise. */
  achado: z.string(),
  arremates: z.number(),
  /** What open charges need; null for whoever may not see amounts. */
  emAberto: reais.nullable(),
});
export type CounterPerson = z.infer<typeof counterPerson>;

export const counterBuyer = z.object({
  id,
  nome: z.string(),
  documento: z.string(),
  telefone: z.string(),
  email: z.string(),
  contaBanida: z.boolean(),
  emAberto: reais.nullable(),
  /** Sales that somebody still works on come first, then the newest; at most 60. */
  arremates: z.array(saleRow),
  /** All that this person bought. */
  total: z.number(),
});
export type CounterBuyer = z.infer<typeof counterBuyer>;
