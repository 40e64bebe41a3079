import type { HomeVehicles, VehicleInBrief } from '@martelo/contract/shapes/home-vehicles';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { isRunning } from '@martelo/core/auction';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { findVehicles } from '../lots/vehicle-views.queries.ts';
import { listEndingFirst, listHighlighted } from './home-vehicles.queries.ts';

/** The number of cards in each row of the home page. */
const MOST = 10;
/** So many of one type at first: the lots of an auction end together. */
const OF_TYPE = 4;

export async function readHomeVehicles(db: Db): Promise<HomeVehicles> {
  const nowMs = await readNow(db);
  const reading = { nowMs, limit: MOST };
  const [ending, highlighted] = await Promise.all([
    listEndingFirst(db, { ...reading, ofType: OF_TYPE }),
    listHighlighted(db, reading),
  ]);
  const views = await findVehicles(db, [...new Set([...ending, ...highlighted])]);
  const known = new Map(
    views.map((view) => [view.vehicle.id, inBrief(presentVehicle(view, nowMs))]),
  );
  const briefsOf = (ids: number[]) => ids.flatMap((id) => known.get(id) ?? []);
  const running = briefsOf(ending).filter(({ phase }) => isRunning(phase));
  return {
    terminando: running.slice(0, MOST).sort(byEnd),
    destaques: briefsOf(highlighted),
  };
}

function byEnd(one: VehicleInBrief, other: VehicleInBrief): number {
  return endMsOf(one) - endMsOf(other) || (one.lote < other.lote ? -1 : 1);
}

const endMsOf = ({ dataFim }: VehicleInBrief) => Date.parse(dataFim ?? '');

/** The schema of the answer leaves out what a small card does not show. */
function inBrief({ imagens, ...vehicle }: Vehicle): VehicleInBrief {
  return { ...vehicle, imagem: imagens[0] ?? null };
}
