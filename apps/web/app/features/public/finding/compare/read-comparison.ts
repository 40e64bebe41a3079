import { onPage } from '../../../../entities/auction/on-page';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { readPosition } from '../../../../lib/live/read-position';
import { routeData } from '../../../../lib/page/route-data';
import type { ApiClient } from '../../../../lib/transport/api-client';
import { ApiError } from '../../../../lib/transport/api-error';
import { comparedIds } from './compared-ids';

const GONE = 'Um dos veículos não existe ou saiu do site. Confira o endereço ou escolha outro.';

/** The vehicles of an address that the public sees, and why some of them are missing. */
export async function readComparison(api: ApiClient, text: string) {
  // Before everything else: what changes afterwards is found when the page connects.
  const position = await readPosition(api);
  const { ids, problem } = comparedIds(text);
  const found = await Promise.all(ids.map((id) => routeData(readShown(api, id))));
  const vehicles = found.flatMap((vehicle) => (vehicle ? [onPage(vehicle)] : []));
  return { vehicles, problem: vehicles.length < ids.length ? GONE : problem, position };
}

/** Null for a vehicle that does not exist for the public. */
async function readShown(api: ApiClient, id: string) {
  try {
    return await api.call('GET /api/vehicles/:id', { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export type Comparison = { vehicles: Vehicle[]; problem: string | null; position: number | null };
