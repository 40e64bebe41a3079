/** The authority's act that approves paid sales (decision 69). */
import { z } from 'zod';
import { homologationTexts } from '../texts/sale-texts.ts';
import { id } from './fields.ts';
import { requiredText } from './form-fields.ts';

/** Sales with the version that the person saw: '12:3,14:0'. */
const chosenSales = z
  .string({ error: homologationTexts.arremates })
  .regex(/^\d{1,15}:\d{1,9}(,\d{1,15}:\d{1,9})*$/, homologationTexts.arremates)
  .transform((text) =>
    text.split(',').map((pair) => {
      const [id = 0, version = 0] = pair.split(':').map(Number);
      return { id, version };
    }),
  );

/** The texts of the form; the act comes as the file `ato`. */
export const homologateFields = z.object({
  arremates: chosenSales,
  numeroAto: requiredText(homologationTexts.numeroAto, 60),
  dataAto: z.iso.date(homologationTexts.dataAto),
});

export const homologateAnswer = z.object({ message: z.string() });

/** A paid sale that waits for the authority. */
export const awaitingSale = z.object({
  id,
  numero: z.string(),
  veiculo: z.string(),
  lote: z.string(),
  comprador: z.string(),
  /** Sent back with the act. */
  versao: z.number(),
});
export type AwaitingSale = z.infer<typeof awaitingSale>;
