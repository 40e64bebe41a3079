import type { HomeVehicles, VehicleInBrief } from '@martelo/contract/shapes/home-vehicles';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { findVehicles, type VehicleView } from '../lots/vehicle-views.queries.ts';
import { listEndingFirst, listHighlighted } from './home-vehicles.queries.ts';

/** The number of cards in each row of the home page. */
const MOST = 10;

export async function readHomeVehicles(db: Db): Promise<HomeVehicles> {
  const nowMs = await readNow(db);
  const reading = { nowMs, limit: MOST };
  const [ending, highlighted] = await Promise.all([
    listEndingFirst(db, reading),
    listHighlighted(db, reading),
  ]);
  const briefs = await readBriefs(db, [...new Set([...ending, ...highlighted])], nowMs);
  const known = new Map(briefs.map((brief) => [Number(brief.id), brief]));
  const briefsOf = (ids: number[]) => ids.flatMap((id) => known.get(id) ?? []);
  return {
    terminando: briefsOf(ending).filter(({ phase }) => phase === 'running'),
    destaques: briefsOf(highlighted),
  };
}

/** These vehicles as small cards show them, in the order of their ids. */
export async function readBriefs(db: Db, ids: number[], nowMs: number): Promise<VehicleInBrief[]> {
  const views = await findVehicles(db, ids);
  return views.map((view) => presentBrief(view, nowMs));
}

/** The schema of the answer leaves out what a small card does not show. */
export function presentBrief(view: VehicleView, nowMs: number): VehicleInBrief {
  const { imagens, ...vehicle } = presentVehicle(view, nowMs);
  return { ...vehicle, imagem: imagens[0] ?? null };
}
