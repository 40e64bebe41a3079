import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import type { Db } from '../../platform/database/connect.ts';
import type { FoundIds } from '../../platform/database/list-page.ts';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { findVehicles } from '../lots/vehicle-views.queries.ts';

interface PageOptions {
  page: number;
  limit: number;
  nowMs: number;
  present?: typeof presentVehicle;
}

/** A page of a list of vehicles, public or of the administrators. */
export async function presentPage(
  db: Db,
  { ids, total, capped }: FoundIds,
  { page, limit, nowMs, present = presentVehicle }: PageOptions,
): Promise<AnswerOf<'publicVehicles'>> {
  const views = await findVehicles(db, ids);
  return {
    vehicles: views.map((view) => present(view, nowMs)),
    total,
    page,
    totalPages: Math.ceil(total / limit),
    ...(capped && { capped }),
  };
}
