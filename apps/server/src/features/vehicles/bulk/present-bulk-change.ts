import type { BulkPreview, BulkRow } from '@martelo/contract/shapes/bulk-change';
import { BULK_REFUSALS } from '@martelo/contract/texts/bulk-change-texts';
import { AUCTION_ORDER_NAMES, LOT_CLASS_NAMES } from '@martelo/contract/texts/lot-class-texts';
import { suggestionText, valueDoubtText } from '@martelo/contract/texts/vehicle-doubt-texts';
import { changedLotValues, fieldOfValue, type LotValues } from '@martelo/core/lot-values';
import { formatBRL } from '@martelo/core/money';
import { vehicleTitle } from '@martelo/core/vehicle';
import type { AuctionRow } from '../../lots/auction-clock.ts';
import type { Plan, PlannedVehicle } from './plan-selection.ts';

export function presentPlan({ vehicles, target }: Plan): BulkPreview {
  return { veiculos: vehicles.map((one) => presentRow(one, target)) };
}

export function presentRow(
  { id, view, outcome, version }: PlannedVehicle,
  target: AuctionRow | null,
): BulkRow {
  const row = {
    id: String(id),
    titulo: view ? vehicleTitle(view.vehicle) : `Veículo nº ${id}`,
    lote: view?.lot.lote ?? '',
    leilao: view?.auction ? nameOf(view.auction) : null,
    mudancas: [],
    duvida: null,
    versao: version,
  };
  if (!view || !outcome) return { ...row, situacao: 'recusado', motivo: BULK_REFUSALS.gone };
  if (!outcome.ok) {
    return { ...row, situacao: 'recusado', motivo: BULK_REFUSALS[outcome.reason] };
  }
  if (outcome.isSame) return { ...row, situacao: 'igual', motivo: null };
  const names = [view.auction, target].flatMap((auction) => auction ?? []);
  const mudancas = changesOf(view.lot, outcome.after, names);
  const duvida =
    outcome.doubt && `${valueDoubtText(outcome.doubt)} ${suggestionText(outcome.doubt)}`;
  return { ...row, situacao: 'muda', motivo: null, mudancas, duvida: duvida?.trim() ?? null };
}

/** The values that differ, as texts, by their field of the form. */
function changesOf(before: LotValues, after: LotValues, auctions: AuctionRow[]) {
  const named = (id: number | null) => {
    const auction = auctions.find((one) => one.id === id);
    return auction ? nameOf(auction) : 'Sem leilão';
  };
  const texts = (lot: LotValues): Record<keyof LotValues, string> => ({
    auctionId: named(lot.auctionId),
    lote: lot.lote,
    lanceInicial: formatBRL(lot.lanceInicial),
    reserve: lot.reserve === null ? 'Sem mínimo próprio' : formatBRL(lot.reserve),
    avaliacao: lot.avaliacao === null ? 'Sem avaliação' : formatBRL(lot.avaliacao),
    classe: LOT_CLASS_NAMES[lot.classe],
    ordemLeilao: AUCTION_ORDER_NAMES[lot.ordemLeilao],
  });
  const [old, next] = [texts(before), texts(after)];
  return changedLotValues(before, after).map((name) => ({
    campo: fieldOfValue(name),
    antes: old[name],
    depois: next[name],
  }));
}

function nameOf({ titulo, numeroLote }: AuctionRow): string {
  return `${titulo} · nº ${numeroLote}`;
}
