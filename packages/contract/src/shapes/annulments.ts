/** The end of a sale by two people, for another reason than a default. */
import { MAX_REASON, MIN_REASON } from '@martelo/core/approval';
import { z } from 'zod';
import { annulmentTexts } from '../texts/annulment-texts.ts';
import { idInput } from './fields.ts';
import { optionalText } from './form-fields.ts';

const motivo = z
  .string({ error: annulmentTexts.motivo })
  .pipe(optionalText(MAX_REASON))
  .refine((text) => [...text].length >= MIN_REASON, annulmentTexts.motivo);

const VERSION = 'Recarregue a página e tente de novo.';

/** The buyer reads the reason. */
export const annulBody = z.object({
  motivo,
  versao: z.number({ error: VERSION }).int(VERSION).min(0, VERSION),
});
/** The same, while it waits for a second person. */
export const annulPayload = z.object({ saleId: idInput, motivo });
export type AnnulPayload = z.output<typeof annulPayload>;
