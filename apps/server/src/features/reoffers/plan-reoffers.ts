import { countsAsUnsold, endingOf } from '@martelo/core/appearance';
import type { LotValues } from '@martelo/core/bulk-change';
import { nextOfferingOf, type ScrapAppraisal } from '@martelo/core/next-offering';
import { type ReofferStop, reofferStopOf } from '@martelo/core/reoffer';
import { saleStateAt, shownResultOf } from '@martelo/core/sale-states';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { listPastLots, type PastLotView } from '../lots/appearances.queries.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';
import { giveNumbers } from '../lots/join-waiting-lots.ts';
import { takenNumbers } from '../lots/lots.queries.ts';
import { findVehicles, type VehicleView } from '../lots/vehicle-views.queries.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';
import { versionAfter, versionBefore } from '../vehicles/bulk/bulk-version.ts';
import { listNewestSales, type NewestSale } from './reoffers.queries.ts';

/** A vehicle that somebody wants to offer again; a preview has neither a version nor scrap values. */
export interface ReofferWish {
  id: number;
  version?: string;
  scrap?: ScrapAppraisal | undefined;
}

export interface PlannedReoffer {
  id: number;
  /** Null: there is no such vehicle. */
  view: VehicleView | null;
  /** Its lots that closed with a result, the oldest first. */
  past: PastLotView[];
  stop: ReofferStop | null;
  /** The scrap class and its appraisal are needed and missing. */
  needsScrap: boolean;
  /** The values of the new lot, as far as they are known; null for a vehicle that is stopped. */
  after: LotValues | null;
  /** Names the vehicle as it is and the order, the number and the minimum of its new lot. */
  version: string;
}

/**
 * Plans the new lot of each vehicle. The preview reads without locks; the command plans again under its
 * locks, because a bid, a payment or another person may come between.
 */
export async function planReoffers(
  db: Db | Tx,
  target: AuctionRow,
  wishes: readonly ReofferWish[],
  nowMs: number,
): Promise<PlannedReoffer[]> {
  const ids = wishes.map(({ id }) => id);
  const views = new Map((await findVehicles(db, ids)).map((view) => [view.vehicle.id, view]));
  const past = Map.groupBy(await listPastLots(db, ids), ({ vehicleId }) => vehicleId);
  const lotIds = [...views.values()].map(({ lot }) => lot.id);
  const sales = new Map((await listNewestSales(db, lotIds)).map((sale) => [sale.lotId, sale]));
  const unpaidCounts = (await readPrivateSettings(db)).inadimplencia.contaComoNaoArrematado;
  const judged = wishes.map((wish) => {
    const view = views.get(wish.id) ?? null;
    const sale = view ? (sales.get(view.lot.id) ?? null) : null;
    const stop = view ? stopOf(view, sale, target, nowMs) : 'gone';
    return { wish, view, past: past.get(wish.id) ?? [], stop };
  });
  // A vehicle that is stopped after its preview keeps its number, so that the others keep theirs.
  const numbered = judged.filter(({ wish, stop }) => stop === null || wish.version !== undefined);
  const numbers = giveNumbers(
    target.tipo,
    numbered.map(({ view }) => view?.lot.lote ?? ''),
    await takenNumbers(db, target.id),
  );
  const lotes = new Map(numbered.map(({ wish }, at) => [wish.id, numbers[at] ?? '']));
  const facts = { target, nowMs, unpaidCounts };
  return judged.map((one) => planOne(one, { ...facts, lote: lotes.get(one.wish.id) ?? '' }));
}

function stopOf(
  { vehicle, lot }: VehicleView,
  sale: NewestSale | null,
  target: AuctionRow,
  nowMs: number,
): ReofferStop | null {
  return reofferStopOf(
    {
      isArchived: vehicle.archivedAt !== null,
      tipo: typeOfCategory(vehicle.categoria),
      auctionId: lot.auctionId,
      status: lot.status,
      result: shownResultOf(lot, nowMs),
      saleState: sale && saleStateAt(sale, nowMs),
      isContested: sale?.isContested ?? false,
    },
    target,
  );
}

interface Judged extends Pick<PlannedReoffer, 'view' | 'past' | 'stop'> {
  wish: ReofferWish;
}

interface PlanFacts {
  target: AuctionRow;
  nowMs: number;
  unpaidCounts: boolean;
  /** The number of the new lot. */
  lote: string;
}

function planOne({ wish, view, past, stop }: Judged, facts: PlanFacts): PlannedReoffer {
  const { id, version: confirmed, scrap } = wish;
  const nothing = { id, view, past, needsScrap: false, after: null, version: '' };
  if (!view || stop) return { ...nothing, stop: stop ?? 'gone' };
  const { needsScrap, known } = valuesOf(view, past, facts);
  const version = versionAfter(versionBefore(view), known);
  if (confirmed !== undefined && confirmed !== version) return { ...nothing, stop: 'changed' };
  if (!needsScrap || !scrap) return { ...nothing, stop, needsScrap, after: known, version };
  const scrapped = offeringOf(view, past, { ...facts, scrap });
  if (!scrapped.ok) return { ...nothing, stop, needsScrap, after: known, version };
  return { ...nothing, stop, after: { ...known, ...scrapped.next }, version };
}

/** The values of the new lot without those of scrap, which a person types after the preview. */
function valuesOf(view: VehicleView, past: PastLotView[], facts: PlanFacts) {
  const { avaliacao, classe, lanceInicial, reserve } = view.lot;
  const place = { auctionId: facts.target.id, lote: facts.lote };
  const offering = offeringOf(view, past, { ...facts, scrap: null });
  const known: LotValues = offering.ok
    ? { ...place, ...offering.next }
    : { ...place, avaliacao, classe, lanceInicial, reserve, ordemLeilao: 3 };
  return { needsScrap: !offering.ok, known };
}

function offeringOf(
  { lot, auction }: VehicleView,
  past: PastLotView[],
  { target, nowMs, unpaidCounts, scrap }: PlanFacts & { scrap: ScrapAppraisal | null },
) {
  const { lanceInicial, reserve, avaliacao, classe, ordemLeilao } = lot;
  const values = { lanceInicial, reserve, avaliacao, classe, ordemLeilao };
  const last = past.find(({ id }) => id === lot.id);
  return nextOfferingOf(
    { regime: auction?.regime ?? 'privado', ...values },
    {
      counts: last !== undefined && countsAsUnsold(endingOf(last, nowMs), unpaidCounts),
      target: target.regime,
      // As the gate of the publication counts them.
      unsoldBefore: past.filter(({ regime, status }) => regime === 'art328' && status === 'unsold')
        .length,
      scrap,
    },
  );
}
