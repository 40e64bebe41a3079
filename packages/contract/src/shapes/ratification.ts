/** The authority's ratification (homologação) of paid sales. */
import { z } from 'zod';
import { ratificationTexts } from '../texts/ratification-texts.ts';
import { id, idInput, moment } from './fields.ts';
import { integerInput } from './form-fields.ts';

const VERSION = 'Recarregue a página e tente de novo.';

/** The act comes as the file `ato`. */
export const ratifySaleFields = z.object({
  versao: integerInput(0, 2_147_483_647, VERSION),
});
export const ratifyAuctionFields = z.object({
  /** How many paid sales the person saw; another number is refused. */
  arremates: integerInput(1, 100_000, ratificationTexts.contagem),
});

/** An act of the authority, with the number of sales that it ratified. */
export const ratificationAct = z.object({
  id,
  nome: z.string(),
  tamanho: z.number(),
  enviadoEm: moment,
  por: z.string(),
  arremates: z.number(),
});
export type RatificationAct = z.infer<typeof ratificationAct>;

/** The ratification of an auction's sales. */
export const auctionRatification = z.object({
  /** Paid sales whose terms ask for it. */
  prontos: z.number(),
  /** Sales whose terms ask for it, and which are not paid yet. */
  abertos: z.number(),
  atos: z.array(ratificationAct),
});
export type AuctionRatification = z.infer<typeof auctionRatification>;

export const actParams = z.object({ id: idInput });
