/** The results of an auction, lot by lot, with its totals. Amounts in reais. */
import { LOT_OUTCOMES } from '@martelo/core/auction-results';
import { REGIMES } from '@martelo/core/regime';
import { SALE_STATES } from '@martelo/core/sale-states';
import { z } from 'zod';
import { id, moment, reais } from './fields.ts';

const amounts = z.object({
  arremate: reais,
  comissao: reais,
  icms: reais,
  taxas: reais,
  total: reais,
  recebido: reais,
  aberto: reais,
});

export const resultRow = z.object({
  lote: z.string(),
  veiculoId: id,
  veiculo: z.string(),
  situacao: z.enum(LOT_OUTCOMES),
  lances: z.number(),
  /** The greatest bid; null without one. */
  maiorLance: reais.nullable(),
  /** The newest sale of the lot; null: nobody won it. */
  arremate: z
    .object({ id, numero: z.string(), estado: z.enum(SALE_STATES), comprador: z.string() })
    .nullable(),
  /** Null without a sale that counts, and for whoever may not see amounts. */
  valores: amounts.nullable(),
});
export type ResultRow = z.infer<typeof resultRow>;

export const resultTotals = z.object({
  lotes: z.record(z.enum(LOT_OUTCOMES), z.number()),
  /** Of the sold lots; null for whoever may not see amounts. */
  valores: amounts.nullable(),
});
export type ResultTotals = z.infer<typeof resultTotals>;

export const auctionResults = z.object({
  leilao: z.object({
    id,
    titulo: z.string(),
    numeroLote: z.string(),
    regime: z.enum(REGIMES),
    /** The authority or the comitente, and the number of the edital; empty: not stated. */
    comitente: z.string(),
    numeroEdital: z.string(),
    /** When the last lot closed; null while a lot is open. */
    encerradoEm: moment.nullable(),
  }),
  /** In the order of the lots' numbers. */
  lotes: z.array(resultRow),
  totais: resultTotals,
});
export type AuctionResults = z.infer<typeof auctionResults>;
