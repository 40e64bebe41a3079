import type { AuctionResults, ResultRow } from '@martelo/contract/shapes/results';
import type { ResultAmounts } from '@martelo/core/auction-results';
import { toReais } from '@martelo/core/money';
import { numberText } from '../sales/take-number.ts';
import type { LotResult, Results } from './read-results.ts';

/** The results for a member of staff; amounts only for whoever may see them. */
export function presentResults(
  { auction, lots, totals, closedAt }: Results,
  seesAmounts: boolean,
): AuctionResults {
  return {
    leilao: { ...auction, id: String(auction.id), encerradoEm: closedAt?.toISOString() ?? null },
    lotes: lots.map((lot) => presentLot(lot, seesAmounts)),
    totais: presentTotals({ totals }, seesAmounts),
  };
}

export function presentTotals(
  { totals }: Pick<Results, 'totals'>,
  seesAmounts: boolean,
): AuctionResults['totais'] {
  return { lotes: totals.lots, valores: seesAmounts ? presentAmounts(totals) : null };
}

function presentLot(lot: LotResult, seesAmounts: boolean): ResultRow {
  const { amounts, lanceAtual } = lot;
  return {
    lote: lot.lote,
    veiculoId: String(lot.vehicleId),
    veiculo: lot.titulo,
    situacao: lot.outcome,
    lances: lot.bidCount,
    maiorLance: lanceAtual === null ? null : toReais(lanceAtual),
    arremate: saleOf(lot),
    valores: seesAmounts && amounts ? presentAmounts(amounts) : null,
  };
}

function saleOf({ saleId, ano, numero, state, buyer }: LotResult): ResultRow['arremate'] {
  if (saleId === null || ano === null || numero === null || state === null) return null;
  const number = numberText('AR', { ano, numero });
  return { id: String(saleId), numero: number, estado: state, comprador: buyer ?? '' };
}

function presentAmounts({ arremate, comissao, icms, taxas, total, recebido }: ResultAmounts) {
  return {
    arremate: toReais(arremate),
    comissao: toReais(comissao),
    icms: toReais(icms),
    taxas: toReais(taxas),
    total: toReais(total),
    recebido: toReais(recebido),
    aberto: toReais(total - recebido),
  };
}
