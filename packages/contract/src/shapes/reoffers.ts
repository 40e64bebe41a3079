/** Vehicles that are offered again, each in a new lot. Amounts in reais. */
import { APPEARANCE_ENDINGS } from '@martelo/core/appearance';
import { MAX_CENTAVOS, readAmount } from '@martelo/core/money';
import { AUCTION_ORDERS, LOT_CLASSES } from '@martelo/core/regime';
import { z } from 'zod';
import { defaultTexts } from '../texts/default-texts.ts';
import { reofferTexts } from '../texts/reoffer-texts.ts';
import { previewed, selected, targetInput } from './bulk-change.ts';
import { id, moment, reais } from './fields.ts';

const isAmount = (typed: string) => {
  const amount = readAmount(typed) ?? 0;
  return amount > 0 && amount <= MAX_CENTAVOS;
};

/** A vehicle that is sold as scrap: its class, and its appraisal as it was typed. */
export const scrapInput = z.object({
  classe: z.enum(LOT_CLASSES, { error: defaultTexts.sucataClasse }),
  avaliacao: z
    .string({ error: defaultTexts.sucataAvaliacao })
    .max(30, defaultTexts.sucataAvaliacao)
    .refine(isAmount, defaultTexts.sucataAvaliacao),
});
export type ScrapInput = z.output<typeof scrapInput>;

/** An earlier lot of a vehicle. */
export const appearance = z.object({ em: moment, fim: z.enum(APPEARANCE_ENDINGS) });
export type Appearance = z.infer<typeof appearance>;

export const reofferPreviewBody = z.object({ auctionId: targetInput, ...selected });
export const reofferVehiclesBody = z.object({
  auctionId: targetInput,
  /** `sucata` only for a vehicle whose preview says `precisaSucata`. */
  veiculos: previewed({ sucata: scrapInput.optional() }).refine(
    (all) => new Set(all.map(({ id: vehicle }) => vehicle)).size === all.length,
    reofferTexts.twice,
  ),
});
export type ReofferVehiclesBody = z.output<typeof reofferVehiclesBody>;

const reofferRow = z.object({
  id,
  titulo: z.string(),
  /** The last lot, and the name of its auction; null: it had none. */
  lote: z.string(),
  leilao: z.string().nullable(),
  aparicoes: z.array(appearance.extend({ leilao: z.string() })),
  /** Why the vehicle is not offered; null: it is. */
  motivo: z.string().nullable(),
  /** The new lot; null for a vehicle that is not offered. */
  nova: z
    .object({
      lote: z.string(),
      ordem: z.literal(AUCTION_ORDERS),
      /** The class and the appraisal come with the command; the amounts follow from them. */
      precisaSucata: z.boolean(),
      classe: z.enum(LOT_CLASSES),
      avaliacao: reais.nullable(),
      lanceInicial: reais,
      minimo: reais.nullable(),
      /** What the minimum follows from, in words; empty where the law says nothing. */
      regra: z.string(),
    })
    .nullable(),
  /** Goes back with the command: the vehicle is offered only as it was shown. */
  versao: z.string(),
});
export type ReofferRow = z.infer<typeof reofferRow>;

export const reofferPreview = z.object({ veiculos: z.array(reofferRow) });
export type ReofferPreview = z.infer<typeof reofferPreview>;

export const reofferAnswer = z.object({ message: z.string(), lotes: z.number() });
