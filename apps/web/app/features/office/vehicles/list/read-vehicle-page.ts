import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import type { CallInput } from '../../../../lib/transport/api-types';
import { browserApi } from '../../../../lib/transport/browser-api';
import type { CountedPage } from '../../../../lib/transport/total-count';

type Query = CallInput<'GET /api/vehicles'>['query'];

/** Reads a page of vehicles and returns it in the same shape as other lists. */
export async function readVehiclePage(
  query: Query,
  signal: AbortSignal,
): Promise<CountedPage<Vehicle>> {
  const answer = await browserApi.call('GET /api/vehicles', { query }, { signal });
  const { vehicles: rows, total, capped = false } = answer;
  return { rows, total, capped };
}
