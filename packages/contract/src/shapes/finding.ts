/** What helps a visitor to find the right vehicle: similar lots, past prices, several vehicles at once. */
import { z } from 'zod';
import { moment, reais } from './fields.ts';
import { vehicleInBrief } from './home-vehicles.ts';

/** The number of similar lots at the most. */
export const MOST_SIMILAR = 6;

/** Fewer buyers than these would tell the price of a single person. */
export const FEWEST_BUYERS = 3;

export const similarLots = z.object({ parecidos: z.array(vehicleInBrief) });
export type SimilarLots = z.infer<typeof similarLots>;

export const pastPrices = z.object({
  /** Null where too few vehicles of this kind were sold. */
  vendas: z
    .object({
      minimo: reais,
      maximo: reais,
      total: z.number(),
      /** When the newest of these lots closed. */
      ultima: moment,
    })
    .nullable(),
});
export type PastPrices = z.infer<typeof pastPrices>;

/** A browser remembers this many vehicles that were opened in it. */
export const MOST_SEEN = 12;

/** Ids with commas between them; what is none, and what is too much, is left out. */
export const briefQuery = z.object({
  ids: z
    .string()
    .max(400)
    .catch('')
    .default('')
    .transform((text) => text.split(',').filter((one) => /^[1-9]\d{0,14}$/.test(one)))
    .transform((ids) => [...new Set(ids.map(Number))].slice(0, MOST_SEEN)),
});

/** The vehicles that the public sees, in the order of the question. */
export const vehiclesInBrief = z.object({ veiculos: z.array(vehicleInBrief) });
