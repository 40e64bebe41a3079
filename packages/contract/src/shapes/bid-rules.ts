/** An auction's rules for bids in answers. Money is in reais. */
import { z } from 'zod';
import { reais } from './fields.ts';

export const bidRulesFields = {
  /** The least raise by current bid: `ate` is the greatest current bid of a line. Null: any raise. */
  incrementos: z.array(z.object({ ate: reais.nullable(), valor: reais })).nullable(),
  /**
   * Seconds: a bid in the last `janela` moves the end to `tempo` after it. Null: the end never
   * moves.
   */
  prorrogacao: z.object({ janela: z.number(), tempo: z.number() }).nullable(),
  /** True when bidders may place an automatic bid. */
  lanceAutomatico: z.boolean(),
};
const bidRules = z.object(bidRulesFields);
export type BidRules = z.infer<typeof bidRules>;

/** The same with the usual reserve, which only the office sees. Null: lots have none. */
export const officeBidRules = bidRules.extend({ reservaPercentual: z.number().nullable() });
export type OfficeBidRules = z.infer<typeof officeBidRules>;
