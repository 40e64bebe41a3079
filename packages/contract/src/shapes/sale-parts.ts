/** What the shapes of sales and of counter-offers share. */
import { FEE_RECEIVERS } from '@martelo/core/auction-terms';
import { z } from 'zod';
import { reais } from './fields.ts';

export const saleLine = z.object({
  tipo: z.enum(['arremate', 'comissao', 'taxa', 'acrescimo']),
  nome: z.string(),
  base: reais,
  pontosBase: z.number().nullable(),
  valor: reais,
  quemRecebe: z.enum([...FEE_RECEIVERS, 'vendedor']),
  fundamento: z.string(),
});
export type SaleLineOnWire = z.infer<typeof saleLine>;

const VERSION = 'Recarregue a página e tente de novo.';
/** The version of a sale that a person saw. */
export const versao = z.number({ error: VERSION }).int(VERSION).min(0, VERSION);
