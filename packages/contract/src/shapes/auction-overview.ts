/** One auction from its draft to the last key, for its page in the office. */
import { GATE_PLACES } from '@martelo/core/publication-gate';
import { z } from 'zod';
import { SALE_TASKS } from '../texts/sale-texts.ts';
import { auction } from './auctions.ts';

export const auctionOverview = z.object({
  leilao: auction,
  edital: z.object({
    /** Versions that everybody may read. */
    publicados: z.number(),
    /** An uploaded version waits to be published. */
    aguarda: z.boolean(),
  }),
  /** How many things keep it from being published, by where they are mended; none from then on. */
  pendencias: z.record(z.enum(GATE_PLACES), z.number()),
  lotes: z.object({
    /** Without those that were withdrawn. */
    total: z.number(),
    semFoto: z.number(),
    comLance: z.number(),
    abertos: z.number(),
    vendidos: z.number(),
    /** Sold if the seller agrees. */
    condicionais: z.number(),
    semVenda: z.number(),
  }),
  /** In R$, of the lots that are sold; null for whoever may not see amounts. */
  totalVendido: z.number().nullable(),
  /** Its sales, and how many of them wait for what; null for whoever may not see sales. */
  arremates: z
    .object({
      total: z.number(),
      tarefas: z.record(z.enum(SALE_TASKS), z.number()),
    })
    .nullable(),
});
export type AuctionOverview = z.infer<typeof auctionOverview>;
