import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { findAuction } from '../../auctions/auctions.queries.ts';
import { presentVehicle } from '../../lots/present-vehicle.ts';
import { findVehiclesOfAuction } from '../../lots/vehicle-views.queries.ts';
import { readSiteSettings } from '../../settings/read-settings.ts';
import { listVehicleIds } from './lot-list.queries.ts';

/** No auction of a yard is longer; one that is would keep the thread of the files busy for long. */
export const MOST_LOTS = 2000;

/** The lots of a public auction as every visitor sees them, with the yard. Plain data, for a thread. */
export interface LotList {
  yard: string;
  auction: { titulo: string; numeroLote: string };
  lots: Vehicle[];
  timeZone: string;
  readAt: Date;
}

export type LotListReading =
  | { ok: true; list: LotList }
  | { ok: false; code: 'NOT_FOUND' }
  | { ok: false; code: 'LOT_LIST_TOO_LONG' };

export async function readLotList(
  db: Db,
  auctionId: number,
  { timeZone, most = MOST_LOTS }: { timeZone: string; most?: number },
): Promise<LotListReading> {
  const [auction, nowMs] = await Promise.all([findAuction(db, auctionId), readNow(db)]);
  if (!auction?.publishedAt) return { ok: false, code: 'NOT_FOUND' };
  const ids = await listVehicleIds(db, auctionId, most);
  // Before the vehicles are read: too much is refused at once.
  if (ids.length > most) return { ok: false, code: 'LOT_LIST_TOO_LONG' };
  const [views, { nome, fuso }] = await Promise.all([
    findVehiclesOfAuction(db, auctionId, ids),
    readSiteSettings(db, timeZone),
  ]);
  const { titulo, numeroLote } = auction;
  const lots = views.map((view) => presentVehicle(view, nowMs));
  const list = { yard: nome, auction: { titulo, numeroLote }, lots };
  return { ok: true, list: { ...list, timeZone: fuso, readAt: new Date(nowMs) } };
}
