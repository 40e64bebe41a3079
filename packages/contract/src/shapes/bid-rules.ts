/** The rules that an auction sets for its bids, as answers tell them. Money is in reais. */
import { z } from 'zod';
import { reais } from './fields.ts';

export const bidRulesFields = {
  /** The least raise by current bid: `ate` is the greatest one that a line is for. Null: any raise. */
  incrementos: z.array(z.object({ ate: reais.nullable(), valor: reais })).nullable(),
  /** Seconds: a bid in the last `janela` moves the end to `tempo` after it. Null: it never moves. */
  prorrogacao: z.object({ janela: z.number(), tempo: z.number() }).nullable(),
  /** Whether bidders may leave an automatic bid. */
  lanceAutomatico: z.boolean(),
};
const bidRules = z.object(bidRulesFields);
export type BidRules = z.infer<typeof bidRules>;
