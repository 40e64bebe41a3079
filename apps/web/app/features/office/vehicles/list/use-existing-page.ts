import type { VehiclePage } from '@martelo/contract/shapes/vehicles';
import { useEffect } from 'react';

/** The last page of a list that has become shorter than the page that is open. */
export function useExistingPage(
  data: VehiclePage | null,
  page: number,
  setPage: (page: number) => void,
): void {
  const last = data && data.vehicles.length === 0 && data.page === page ? data.totalPages : page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a shorter list moves
  useEffect(() => {
    if (last >= 1 && last < page) setPage(last);
  }, [last, page]);
}
