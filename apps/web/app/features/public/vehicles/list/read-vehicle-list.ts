import { LIST_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import type { Make, PublicVehiclePage } from '@martelo/contract/shapes/vehicles';
import type { TypeSlug } from '@martelo/core/vehicle-types';
import { data, redirect } from 'react-router';
import type { ApiClient } from '../../../../lib/transport/api-client';
import { type ListFilters, listHref, listPath, listQuery } from './list-filters';

/**
 * The page's data; when the list cannot be read, the page says so, with the status of the failure.
 */
export async function readVehicleList(api: ApiClient, filters: ListFilters, slug: TypeSlug | null) {
  const [result, makes] = await Promise.all([
    readPage(api, filters, slug),
    readMakes(api, slug ?? (filters.tipo || undefined)),
  ]);
  if (!result) return data({ slug, filters, result, makes }, { status: 503 });
  // The list has become shorter than this page number, so the last page is shown.
  if (result.totalPages > 0 && filters.page > result.totalPages) {
    throw redirect(listHref(listPath(slug), { ...filters, page: result.totalPages }));
  }
  return data({ slug, filters, result, makes });
}

async function readPage(
  api: ApiClient,
  filters: ListFilters,
  slug: TypeSlug | null,
): Promise<PublicVehiclePage | null> {
  try {
    const query = { ...listQuery(filters, slug), limit: LIST_PAGE_SIZE };
    return await api.call('GET /api/vehicles/public', { query });
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
