/** What a vehicle's time in the yard costs after the release (estadia). Amounts in reais. */
import { MAX_REASON, MIN_REASON } from '@martelo/core/approval';
import { readAmount } from '@martelo/core/money';
import { z } from 'zod';
import { storageTexts } from '../texts/storage-texts.ts';
import { id, idInput, moment, reais } from './fields.ts';
import { moneyInput, optionalText } from './form-fields.ts';
import { isDay } from './payments.ts';

export const storageView = z.object({
  gratisAte: moment,
  /** The amount holds until then; before the first period it is the end of the free time. */
  ate: moment,
  diarias: z.number(),
  /** Days that are not counted because the house had closed its yard. */
  diariasFechado: z.number(),
  /** 0: the terms of the auction have no storage for this vehicle. */
  diaria: reais,
  total: reais,
  dispensado: reais,
  pago: reais,
  aPagar: reais,
  /** The amount grows no more. */
  noTeto: z.boolean(),
  /** The open charge of this period; null: nobody has asked for it. */
  cobranca: id.nullable(),
});
export type StorageView = z.infer<typeof storageView>;

/** Null before the release. */
export const ownStorage = z.object({ estadia: storageView.nullable() });

export const saleStorage = ownStorage.extend({
  dispensas: z.array(
    z.object({ id, valor: reais, motivo: z.string(), por: z.string(), em: moment }),
  ),
});
export type SaleStorageView = z.infer<typeof saleStorage>;

const motivo = z
  .string({ error: storageTexts.motivo })
  .pipe(optionalText(MAX_REASON))
  .refine((text) => [...text].length >= MIN_REASON, storageTexts.motivo);

/** `aPagar` is what the person saw open: a waiver that is sent again finds another amount and is refused. */
export const waiveBody = z.object({
  motivo,
  aPagar: z.number({ error: 'Recarregue a página e tente de novo.' }).positive(),
  valor: z
    .union([z.string(), z.number()], { error: storageTexts.valor })
    .pipe(moneyInput(storageTexts.valor))
    .refine((valor) => valor > 0, storageTexts.valor),
});
/** What waits for a second person. The amount stays as it was typed. */
export const waivePayload = z.object({
  saleId: idInput,
  motivo,
  valor: z
    .string({ error: storageTexts.valor })
    .max(30, storageTexts.valor)
    .refine((typed) => (readAmount(typed) ?? 0) > 0, storageTexts.valor),
});
export type WaivePayload = z.output<typeof waivePayload>;

const day = z.string({ error: storageTexts.dia }).refine(isDay, storageTexts.dia);
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;

export const closingBody = z
  .object({ de: day, ate: day, fechado: z.boolean({ error: storageTexts.dia }), motivo })
  .refine(({ de, ate }) => de <= ate, { error: storageTexts.ordem, path: ['ate'] })
  .refine(({ de, ate }) => Date.parse(ate) - Date.parse(de) < MOST_DAYS * DAY_MS, {
    error: storageTexts.periodo,
    path: ['ate'],
  });

export const yardClosing = z.object({
  id,
  dia: z.string(),
  /** False: an earlier closing of this day was taken back. */
  fechado: z.boolean(),
  motivo: z.string(),
  por: z.string(),
  em: moment,
});
export type YardClosing = z.infer<typeof yardClosing>;
