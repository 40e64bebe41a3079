/** The hand-over at the gate. Amounts in reais. */
import {
  CHECK_STATES,
  CHECKLIST_ITEMS,
  type CheckedItem,
  uncheckedItems,
} from '@martelo/core/delivery-checklist';
import { LOT_CLASSES } from '@martelo/core/regime';
import { SALE_STATES } from '@martelo/core/sale-states';
import { z } from 'zod';
import { deliveryTexts } from '../texts/delivery-texts.ts';
import { id, idInput, moment } from './fields.ts';
import { optionalText, requiredText } from './form-fields.ts';
import { MAX_CHECK_NOTE, MAX_DELIVERY_PHOTOS, MAX_SCRAP_PHOTOS } from './limits.ts';
import { ownReceiver, payableCharge } from './payments.ts';
import { storageView } from './storage.ts';

export const RECEIVERS = ['comprador', 'procurador'] as const;
export type Receiver = (typeof RECEIVERS)[number];

export const MAX_SIGNATURE_BYTES = 200_000;

const checkedItem = z.object({
  item: z.enum(CHECKLIST_ITEMS),
  estado: z.enum(CHECK_STATES),
  nota: z.string().trim().max(MAX_CHECK_NOTE, deliveryTexts.nota),
});

/** The checklist as a multipart text: JSON with every item once. */
const vistoria = z
  .string({ error: deliveryTexts.vistoria })
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: deliveryTexts.vistoria });
      return z.NEVER;
    }
  })
  .pipe(z.array(checkedItem, { error: deliveryTexts.vistoria }).max(CHECKLIST_ITEMS.length))
  .refine((items) => uncheckedItems(items).length === 0, deliveryTexts.vistoria)
  .transform((items): CheckedItem[] => items);

const wholeNumber = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .refine((text) => /^\d{1,7}$/.test(text) && Number(text) <= max, message)
    .transform(Number);

/** The texts of the form at the gate; pictures and files come in their own fields. */
export const deliverFields = z.object({
  quem: z.enum(RECEIVERS, { error: deliveryTexts.quem }),
  nome: requiredText(deliveryTexts.nome, 120),
  documento: requiredText(deliveryTexts.documento, 40),
  conferencia: requiredText(deliveryTexts.conferencia, 30),
  procuracaoNumero: optionalText(60),
  /** Null: it could not be read. */
  km: z.union([z.literal('').transform(() => null), wholeNumber(deliveryTexts.km, 9_999_999)], {
    error: deliveryTexts.km,
  }),
  chaves: wholeNumber(deliveryTexts.chaves, 20),
  transportadora: optionalText(120),
  placaTransporte: z
    .string({ error: deliveryTexts.placaTransporte })
    .transform((text) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase())
    .refine((text) => text === '' || /^[A-Z0-9]{7}$/.test(text), deliveryTexts.placaTransporte),
  vistoria,
  observacoes: optionalText(1_000),
  descaracterizado: z
    .enum(['true', 'false'], { error: deliveryTexts.descaracterizado })
    .transform((text) => text === 'true'),
});

/** What the office reads about a hand-over. */
export const delivery = z.object({
  /** Null: from before the question existed, as `vistoria` is empty then. */
  quem: z.enum(RECEIVERS).nullable(),
  nome: z.string(),
  /** The document shown at the gate, as it was typed. */
  documento: z.string(),
  procuracaoNumero: z.string(),
  km: z.number().nullable(),
  chaves: z.number().nullable(),
  transportadora: z.string(),
  placaTransporte: z.string(),
  vistoria: z.array(checkedItem),
  observacoes: z.string(),
  descaracterizado: z.boolean(),
  /** The positions of its photographs, each opened by itself. */
  fotos: z.array(z.object({ posicao: z.number(), descaracterizacao: z.boolean() })),
  arquivos: z.array(z.enum(['procuracao', 'baixa'])),
  entregueEm: moment,
  por: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryAnswer = z.object({ message: z.string(), entrega: delivery });

/** A sale as the gate sees it: who may take what, and what stands in the way. No amount but storage. */
export const gateSheet = z.object({
  id,
  numero: z.string(),
  lote: z.string(),
  veiculo: z.string(),
  cor: z.string(),
  situacao: z.enum(SALE_STATES),
  classe: z.enum(LOT_CLASSES),
  comprador: z.object({ nome: z.string(), documento: z.string() }),
  /** The buyer is banned, or a bank took money of this sale back: nothing leaves. */
  suspensa: z.boolean(),
  entregueEm: moment.nullable(),
  estadia: storageView.nullable(),
  /** The open storage charge with its code to pay, once the vehicle was checked in. */
  cobranca: payableCharge.extend({ qr: z.string().nullable() }).nullable(),
  /** Who is paid, as the buyer has to check it; null while the yard has not said it. */
  recebedor: ownReceiver.nullable(),
});
export type GateSheet = z.infer<typeof gateSheet>;

export const photoParams = z.object({
  id: idInput,
  posicao: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_DELIVERY_PHOTOS + MAX_SCRAP_PHOTOS),
});
export const deliveryFileParams = z.object({
  id: idInput,
  arquivo: z.enum(['procuracao', 'baixa']),
});
