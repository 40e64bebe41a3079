import { LIST_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import type { Make } from '@martelo/contract/shapes/vehicles';
import type { TypeSlug } from '@martelo/core/vehicle-types';
import { onPage } from '../../../../entities/auction/on-page';
import type { PublicVehiclePage } from '../../../../entities/vehicle/vehicle-on-page';
import { readPosition } from '../../../../lib/live/read-position';
import { redirectTo } from '../../../../lib/page/redirect-to';
import type { ApiClient } from '../../../../lib/transport/api-client';
import { type ListFilters, listHref, listPath, listQuery } from './list-filters';

/**
 * The page's data; when the list cannot be read, the page says so, with `statusOfList`.
 */
export async function readVehicleList(api: ApiClient, filters: ListFilters, slug: TypeSlug | null) {
  // Before everything else: what changes afterwards is found when the page connects.
  const position = await readPosition(api);
  const [result, makes] = await Promise.all([
    readPage(api, filters, slug),
    readMakes(api, slug ?? (filters.tipo || undefined)),
  ]);
  // The list has become shorter than this page number, so the last page is shown.
  if (result && result.totalPages > 0 && filters.page > result.totalPages) {
    throw redirectTo(listHref(listPath(slug), { ...filters, page: result.totalPages }));
  }
  return { slug, filters, result, makes, position };
}

export function statusOfList({ result }: { result: PublicVehiclePage | null }): number {
  return result ? 200 : 503;
}

async function readPage(
  api: ApiClient,
  filters: ListFilters,
  slug: TypeSlug | null,
): Promise<PublicVehiclePage | null> {
  try {
    const query = { ...listQuery(filters, slug), limit: LIST_PAGE_SIZE };
    return onPage(await api.call('GET /api/vehicles/public', { query }));
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Without the makes the list still works. */
async function readMakes(api: ApiClient, categoria: string | undefined): Promise<Make[]> {
  try {
    return await api.call('GET /api/vehicles/public/marcas', { query: { categoria } });
  } catch (error) {
    console.error(error);
    return [];
  }
}
