import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import {
  PUBLISHED_FIELD_NAMES,
  type PublishedField,
} from '@martelo/contract/texts/published-field-names';
import {
  isOver,
  lotClockOf,
  lotEndOf,
  lotPhaseOf,
  type Phase,
  phaseOf,
  remainingMsOf,
} from '@martelo/core/auction';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { toReais } from '@martelo/core/money';
import { pick } from '@martelo/core/pick';
import { isPublicRegime } from '@martelo/core/regime';
import { shownResultOf } from '@martelo/core/sale-states';
import { vehicleTitle } from '@martelo/core/vehicle';
import { pictureOf } from '../../platform/media/picture.ts';
import { clockOf } from './auction-clock.ts';
import type { LotRow } from './lots.queries.ts';
import { presentBidRules } from './present-bid-rules.ts';
import type { VehicleView } from './vehicle-views.queries.ts';

const published = (Object.keys(PUBLISHED_FIELD_NAMES) as PublishedField[]).filter(
  (name) => name !== 'imagens',
);

/** A vehicle with its current lot for public answers, without any personal data. */
export function presentVehicle(view: VehicleView, nowMs: number): Vehicle {
  const { vehicle, lot } = view;
  return {
    ...pick(vehicle, published),
    id: String(vehicle.id),
    titulo: vehicleTitle(vehicle),
    quilometragem: vehicle.km,
    destaque: vehicle.destaque,
    lote: lot.lote,
    lanceInicial: toReais(lot.lanceInicial),
    lanceAtual: lot.lanceAtual === null ? null : toReais(lot.lanceAtual),
    valorFipe: vehicle.valorFipe === null ? null : toReais(vehicle.valorFipe),
    avaliacao: publicAppraisal(view),
    classe: lot.classe,
    ordemLeilao: lot.ordemLeilao,
    totalLances: lot.bidCount,
    sequence: lot.sequence,
    resultado: shownResultOf(lot, nowMs),
    imagens: view.images.map(pictureOf),
    prorrogado: lot.extensionMs > 0,
    ...presentDescriptionChange(lot),
    ...presentMinimum(view),
    ...presentBidRules(view.auction),
    ...presentTime(view, nowMs),
    serverTime: new Date(nowMs).toISOString(),
    createdAt: vehicle.createdAt.toISOString(),
  };
}

/** The public regimes publish the appraisal; a private seller's stays in the office. */
function publicAppraisal({ lot, auction }: VehicleView): number | null {
  if (lot.avaliacao === null || !auction || !isPublicRegime(auction.regime)) return null;
  return toReais(lot.avaliacao);
}

/** The change is left out while the lot has no bids: no bidder has relied on the old description. */
function presentDescriptionChange({ descriptionChange, bidCount }: LotRow) {
  if (!descriptionChange || bidCount === 0) return {};
  const { at: em, fields: campos } = descriptionChange;
  return { alteracao: { em, campos } };
}

/** A public regime shows its minimum, and says so when the greatest bid did not reach it. */
function presentMinimum({ lot, auction }: VehicleView) {
  if (!auction || !isPublicRegime(auction.regime)) return {};
  const isTooLow = LOT_TRAITS[lot.status].isUnsold && lot.bidCount > 0;
  return {
    minimoVenda: lot.reserve === null ? null : toReais(lot.reserve),
    ...(isTooLow && { motivoNaoVendido: 'baixa_oferta' as const }),
  };
}

/** The lot's own end and phase; all null while the vehicle waits for an auction. */
function presentTime({ lot, auction }: VehicleView, nowMs: number) {
  if (!auction) {
    return { dataInicio: null, dataFim: null, phase: null, remainingMs: null, auction: null };
  }
  const clock = clockOf(auction);
  // The auction may run again; the lot's own end is the fact that counts for its sale.
  const closedAt = LOT_TRAITS[lot.status].isOpen ? null : lot.closedAt;
  const hasNewStart = closedAt !== null && auction.dataInicio >= closedAt;
  // A lot with a result stays finished, even if its auction runs again.
  const phase: Phase = LOT_TRAITS[lot.status].isOpen
    ? lotPhaseOf(clock, lot.extensionMs, nowMs)
    : 'finished';
  const dataFim = closedAt ?? new Date(lotEndOf(clock, lot.extensionMs));
  return {
    // A restarted auction no longer knows when its bids on this lot began.
    dataInicio: hasNewStart ? null : auction.dataInicio.toISOString(),
    dataFim: dataFim.toISOString(),
    phase,
    remainingMs: isOver(phase) ? 0 : remainingMsOf(lotClockOf(clock, lot.extensionMs), nowMs),
    auction: {
      id: String(auction.id),
      titulo: auction.titulo,
      tipo: auction.tipo,
      numeroLote: auction.numeroLote,
      phase: phaseOf(clock, nowMs),
    },
  };
}
