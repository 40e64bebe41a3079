import type { ReofferPreview } from '@martelo/contract/shapes/reoffers';
import { AUCTION_ORDER_NAMES, LOT_CLASS_NAMES } from '@martelo/contract/texts/lot-class-texts';
import { REOFFER_STOP_TEXTS, reofferTexts } from '@martelo/contract/texts/reoffer-texts';
import type { LotValues } from '@martelo/core/bulk-change';
import { formatBRL, toReais } from '@martelo/core/money';
import { isPublicRegime, type Regime } from '@martelo/core/regime';
import { vehicleTitle } from '@martelo/core/vehicle';
import type { AuctionRow } from '../lots/auction-clock.ts';
import { presentAppearance } from '../lots/read-appearances.ts';
import { auctionNameOf } from '../vehicles/bulk/present-bulk-change.ts';
import type { ReofferPlan } from './offer-vehicles-again.ts';
import type { PlannedReoffer } from './plan-reoffers.ts';

export function presentReoffers({ target, vehicles, nowMs }: ReofferPlan): ReofferPreview {
  return {
    veiculos: vehicles.map(({ id, view, past, stop, needsScrap, after, version }) => ({
      id: String(id),
      titulo: view ? vehicleTitle(view.vehicle) : `Veículo nº ${id}`,
      lote: view?.lot.lote ?? '',
      leilao: view?.auction ? auctionNameOf(view.auction) : null,
      aparicoes: past.map((one) => ({
        ...presentAppearance(one, nowMs),
        leilao: auctionNameOf(one),
      })),
      motivo: stop && REOFFER_STOP_TEXTS[stop],
      nova: after && presentNew(after, needsScrap, target.regime),
      versao: version,
    })),
  };
}

function presentNew(after: LotValues, precisaSucata: boolean, regime: Regime) {
  const { lote, ordemLeilao, classe, avaliacao, lanceInicial, reserve } = after;
  return {
    ...{ lote, ordem: ordemLeilao, precisaSucata, classe },
    avaliacao: avaliacao === null ? null : toReais(avaliacao),
    lanceInicial: toReais(lanceInicial),
    minimo: reserve === null ? null : toReais(reserve),
    regra: ruleOf(after, precisaSucata, regime),
  };
}

function ruleOf({ ordemLeilao, avaliacao }: LotValues, needsScrap: boolean, regime: Regime) {
  if (needsScrap) return reofferTexts.scrap;
  if (!isPublicRegime(regime)) return '';
  if (avaliacao === null) return reofferTexts.noAppraisal;
  if (ordemLeilao === 3) return '';
  return ordemLeilao === 1 ? reofferTexts.appraisal : reofferTexts.half;
}

/** The audit entry names every vehicle, with its new lot. */
export function presentOffered(target: AuctionRow, planned: readonly PlannedReoffer[]) {
  return {
    vehicles: planned.length,
    ids: planned.map(({ id }) => id).join(', '),
    leilao: auctionNameOf(target),
    changes: planned.flatMap(({ id, view, after }) =>
      view && after
        ? [{ field: `veiculo.${id}.lote`, before: view.lot.lote, after: lotText(after) }]
        : [],
    ),
  };
}

function lotText({ lote, ordemLeilao, classe, reserve }: LotValues): string {
  const minimum = reserve === null ? 'sem mínimo próprio' : `mínimo ${formatBRL(reserve)}`;
  return `${lote}: ${AUCTION_ORDER_NAMES[ordemLeilao]}, ${LOT_CLASS_NAMES[classe]}, ${minimum}`;
}
