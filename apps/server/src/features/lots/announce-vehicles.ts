import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { Deps } from '../../deps.ts';
import { findCategories, findPublicCategories } from './lots.queries.ts';

/**
 * Publishes to the open pages that vehicles were added, changed or removed, without those of drafts.
 * Call it after the commit.
 */
export async function announceVehicles(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  ids: number[],
  change: Extract<LiveEvent, { type: 'vehicle' }>['change'],
): Promise<void> {
  for (const { id, categoria } of await findPublicCategories(db, ids)) {
    live.publish(
      { type: 'vehicle', vehicleId: String(id), categoria, change },
      { topics: ['vehicles', `vehicle:${id}`] },
    );
  }
  if (ids.length > 0) announceVehicleList({ live });
}

/**
 * Publishes to the open pages that vehicles which they know are gone, although nobody may hear of them
 * from now on. Call it after the commit.
 */
export async function announceGone(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  ids: number[],
): Promise<void> {
  for (const { id, categoria } of await findCategories(db, ids)) {
    live.publish(
      { type: 'vehicle', vehicleId: String(id), categoria, change: 'removed' },
      { topics: ['vehicles', `vehicle:${id}`] },
    );
  }
  if (ids.length > 0) announceVehicleList({ live });
}

/** Tells only the administrators' lists: nothing that bidders see has changed. */
export function announceVehicleList({ live }: Pick<Deps, 'live'>): void {
  live.publish({ type: 'admin-list', list: 'vehicles' }, { staff: 'vehicles.read' });
}
