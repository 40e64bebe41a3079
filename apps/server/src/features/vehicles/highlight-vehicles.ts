import type { Deps } from '../../deps.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { lockVehicles } from './vehicles.queries.ts';
import { updateVehiclesColumns } from './vehicles.writes.ts';

export interface HighlightedVehicles {
  ok: true;
  /** The vehicles that this call changed. */
  changed: number[];
}

/** Adds vehicles to the highlights of the site, or removes them. */
export async function highlightVehicles(
  deps: Pick<Deps, 'db' | 'live'>,
  actor: Actor,
  { ids, destaque }: { ids: number[]; destaque: boolean },
): Promise<HighlightedVehicles> {
  const outcome = await transactWithRetry(deps.db, async (tx): Promise<HighlightedVehicles> => {
    const others = (await lockVehicles(tx, ids)).filter((row) => row.destaque !== destaque);
    const changed = others.map((row) => row.id);
    await updateVehiclesColumns(tx, changed, { destaque });
    for (const { id, titulo } of others) {
      await recordAudit(tx, {
        actorId: actor.id,
        ip: actor.ip,
        action: destaque ? 'vehicle.highlighted' : 'vehicle.unhighlighted',
        subjectType: 'vehicle',
        subjectId: id,
        details: { titulo },
      });
    }
    return { ok: true, changed };
  });
  await announceVehicles(deps, outcome.changed, 'updated');
  return outcome;
}
