/** Discounts and surcharges of a sale that is being paid. */
import { MAX_REASON, MIN_REASON } from '@martelo/core/approval';
import { readAmount } from '@martelo/core/money';
import { ADJUSTMENT_KINDS } from '@martelo/core/sale-adjustment';
import { z } from 'zod';
import { adjustmentTexts } from '../texts/adjustment-texts.ts';
import { idInput } from './fields.ts';
import { moneyInput, optionalText } from './form-fields.ts';

const VERSION = 'Recarregue a página e tente de novo.';

/** Two buttons choose the kind, so nobody types a sign. Buyer and papers show the reason. */
const fields = {
  tipo: z.enum(ADJUSTMENT_KINDS, { error: 'Escolha desconto ou acréscimo.' }),
  motivo: z
    .string({ error: adjustmentTexts.motivo })
    .pipe(optionalText(MAX_REASON))
    .refine((text) => [...text].length >= MIN_REASON, adjustmentTexts.motivo),
};

export const adjustBody = z.object({
  ...fields,
  valor: z
    .union([z.string(), z.number()], { error: adjustmentTexts.valor })
    .pipe(moneyInput(adjustmentTexts.valor))
    .refine((valor) => valor > 0, adjustmentTexts.valor),
  versao: z.number({ error: VERSION }).int(VERSION).min(0, VERSION),
});

/** The same, while it waits for a second person; the amount stays as it was typed. */
export const adjustPayload = z.object({
  ...fields,
  saleId: idInput,
  valor: z
    .string({ error: adjustmentTexts.valor })
    .max(30, adjustmentTexts.valor)
    .refine((typed) => (readAmount(typed) ?? 0) > 0, adjustmentTexts.valor),
});
export type AdjustPayload = z.output<typeof adjustPayload>;
