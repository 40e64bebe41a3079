/** The office's search over everything: what a person finds by a number, a plate, a name or a document. */
import { SALE_STATES } from '@martelo/core/sale-states';
import { z } from 'zod';
import { id } from './fields.ts';
import { requiredText } from './form-fields.ts';
import { FINDER_LEAST } from './limits.ts';

const TOO_SHORT = 'Digite pelo menos 2 letras ou números.';

export const finderQuery = z.object({
  q: z.pipe(requiredText(TOO_SHORT, 80), z.string().min(FINDER_LEAST, TOO_SHORT)),
});

/** Each kind is empty for whoever may not see it. */
export const finderAnswer = z.object({
  veiculos: z.array(
    z.object({
      id,
      titulo: z.string(),
      lote: z.string(),
      /** The title of the auction; null for a vehicle that waits for one. */
      leilao: z.string().nullable(),
      /** Null for whoever may not see papers. */
      placa: z.string().nullable(),
    }),
  ),
  pessoas: z.array(
    z.object({
      id,
      nome: z.string(),
      email: z.string(),
      documento: z.string(),
    }),
  ),
  arremates: z.array(
    z.object({
      id,
      numero: z.string(),
      comprador: z.string(),
      veiculo: z.string(),
      lote: z.string(),
      estado: z.enum(SALE_STATES),
    }),
  ),
  documentos: z.array(
    z.object({
      id,
      numero: z.string(),
      arremateId: id,
      comprador: z.string(),
    }),
  ),
});
export type FinderAnswer = z.infer<typeof finderAnswer>;
