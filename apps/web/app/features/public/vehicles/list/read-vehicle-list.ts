import { LIST_PAGE_SIZE } from '@martelo/contract/shapes/limits';
import type { VehiclePage } from '@martelo/contract/shapes/vehicles';
import type { TypeSlug } from '@martelo/core/vehicle-types';
import { data, redirect } from 'react-router';
import type { ApiClient } from '../../../../lib/transport/api-client';
import { type ListFilters, listHref, listPath, listQuery } from './list-filters';

/**
 * The page's data; when the list cannot be read, the page says so, with the status of the failure.
 */
export async function readVehicleList(api: ApiClient, filters: ListFilters, slug: TypeSlug | null) {
  const result = await readPage(api, filters, slug);
  if (!result) return data({ slug, filters, result }, { status: 503 });
  // The list has become shorter than this page number, so the last page is shown.
  if (result.totalPages > 0 && filters.page > result.totalPages) {
    throw redirect(listHref(listPath(slug), { ...filters, page: result.totalPages }));
  }
  return data({ slug, filters, result });
}

async function readPage(
  api: ApiClient,
  filters: ListFilters,
  slug: TypeSlug | null,
): Promise<VehiclePage | null> {
  try {
    const query = { ...listQuery(filters, slug), limit: LIST_PAGE_SIZE };
    return await api.call('GET /api/vehicles/public', { query });
  } catch (error) {
    console.error(error);
    return null;
  }
}
