import type { BulkPreview, BulkRow } from '@martelo/contract/shapes/bulk-change';
import { BULK_REFUSALS } from '@martelo/contract/texts/bulk-change-texts';
import { AUCTION_ORDER_NAMES, LOT_CLASS_NAMES } from '@martelo/contract/texts/lot-class-texts';
import { suggestionText, valueDoubtText } from '@martelo/contract/texts/vehicle-doubt-texts';
import type { LotValues } from '@martelo/core/bulk-change';
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
    leilao: view?.auction ? auctionNameOf(view.auction) : null,
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

const CHANGED_FIELDS = [
  ...(['auctionId', 'lote', 'lanceInicial', 'valorMinimoVenda'] as const),
  ...(['avaliacao', 'classe', 'ordemLeilao'] as const),
];

/** The values that differ, as texts, by their field. */
function changesOf(before: LotValues, after: LotValues, auctions: AuctionRow[]) {
  const named = (id: number | null) => {
    const auction = auctions.find((one) => one.id === id);
    return auction ? auctionNameOf(auction) : 'Sem leilão';
  };
  const amount = (value: number | null) =>
    value === null ? 'Sem mínimo próprio' : formatBRL(value);
  const texts = ({ auctionId, lote, lanceInicial, reserve, ...kind }: LotValues) => ({
    auctionId: named(auctionId),
    lote,
    lanceInicial: formatBRL(lanceInicial),
    valorMinimoVenda: amount(reserve),
    avaliacao: kind.avaliacao === null ? 'Sem avaliação' : formatBRL(kind.avaliacao),
    classe: LOT_CLASS_NAMES[kind.classe],
    ordemLeilao: AUCTION_ORDER_NAMES[kind.ordemLeilao],
  });
  const [old, next] = [texts(before), texts(after)];
  return CHANGED_FIELDS.flatMap((campo) =>
    old[campo] === next[campo] ? [] : [{ campo, antes: old[campo], depois: next[campo] }],
  );
}

export function auctionNameOf({
  titulo,
  numeroLote,
}: Pick<AuctionRow, 'titulo' | 'numeroLote'>): string {
  return `${titulo} · nº ${numeroLote}`;
}
