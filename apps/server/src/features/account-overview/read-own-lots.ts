import type {
  OwnBidTab,
  OwnLot,
  OwnLots,
  OwnResult,
} from '@martelo/contract/shapes/account-overview';
import { type Centavos, toReais } from '@martelo/core/money';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { presentOwnBid } from '../bids/history/present-bids.ts';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { findVehiclesOfLots, type VehicleView } from '../lots/vehicle-views.queries.ts';
import { presentConditions } from '../terms/present-terms.ts';
import { findTermsForLots } from '../terms/terms.queries.ts';
import { type ClosedLot, listClosedLots, listOpenLots, type OpenLot } from './own-lots.queries.ts';

interface Wish {
  tab: OwnBidTab;
  page: number;
  limit: number;
}

/** A page of the lots on which a person has bid, and the state of each open one. */
export async function readOwnLots(
  db: Db,
  userId: number,
  { tab, page, limit }: Wish,
): Promise<OwnLots> {
  const open = await listOpenLots(db, userId);
  const abertos = open.map(presentOwnBid);
  const offset = (page - 1) * limit;
  const paged = (total: number) => ({ total, page, totalPages: Math.ceil(total / limit), abertos });
  if (tab === 'encerrados') {
    const closed = await listClosedLots(db, userId, { limit, offset });
    return { lances: await presentClosedLots(db, closed), ...paged(closed[0]?.total ?? 0) };
  }
  const wanted = open.filter(({ leading }) => leading === (tab === 'vencendo'));
  const shown = wanted.slice(offset, offset + limit);
  return { lances: await presentOpenLots(db, shown), ...paged(wanted.length) };
}

/** Open lots with the terms under which each sells: the page computes the total of the current price. */
export async function presentOpenLots(db: Db, rows: readonly OpenLot[]): Promise<OwnLot[]> {
  const ids = rows.map(({ lotId }) => lotId);
  const views = await viewsOf(db, ids);
  const terms = await findTermsForLots(db, ids);
  const nowMs = await readNow(db);
  return rows.flatMap((row): OwnLot[] => {
    const view = views.get(row.lotId);
    if (!view) return [];
    const held = terms.get(row.lotId);
    const condicoes = held && presentConditions(held, view.lot.classe);
    return [
      {
        veiculo: { ...presentVehicle(view, nowMs), ...(condicoes && { condicoes }) },
        atual: true,
        licitante: row.bidderNumber,
        vencendo: row.leading,
        meuLance: toReais(row.greatestBid),
        maximo: reaisOf(row.automaticMaximum),
        resultado: null,
        diferenca: null,
        arremateId: null,
      },
    ];
  });
}

async function presentClosedLots(db: Db, rows: readonly ClosedLot[]): Promise<OwnLot[]> {
  const views = await viewsOf(
    db,
    rows.map(({ lotId }) => lotId),
  );
  const nowMs = await readNow(db);
  return rows.flatMap((row): OwnLot[] => {
    const view = views.get(row.lotId);
    if (!view) return [];
    return [
      {
        veiculo: presentVehicle(view, nowMs),
        atual: row.isCurrent,
        licitante: row.bidderNumber,
        vencendo: false,
        meuLance: toReais(row.greatestBid),
        maximo: null,
        resultado: resultOf(row),
        diferenca: reaisOf(differenceOf(row)),
        arremateId: row.saleId === null ? null : String(row.saleId),
      },
    ];
  });
}

async function viewsOf(db: Db, lotIds: number[]): Promise<Map<number, VehicleView>> {
  const views = await findVehiclesOfLots(db, lotIds);
  return new Map(views.map((view) => [view.lot.id, view]));
}

function resultOf({ result, leading }: ClosedLot): OwnResult {
  if (result === 'withdrawn') return 'retirado';
  if (result === 'unsold') return 'nao_vendido';
  if (!leading) return result === 'conditional' ? 'outro_aguarda' : 'perdeu';
  return result === 'conditional' ? 'aguarda' : 'venceu';
}

/** Null when there is nothing to compare with: nobody else has bid. */
function differenceOf({ price, leading, greatestBid, nextBid }: ClosedLot): Centavos | null {
  if (price === null) return null;
  if (!leading) return price - greatestBid;
  return nextBid === null ? null : price - nextBid;
}

const reaisOf = (value: Centavos | null) => (value === null ? null : toReais(value));
