import { useCall } from '../../../../lib/remote/use-call';

export const DEFAULT_CALL = 'GET /api/admin/sales/:id/default';

/** The default of a sale, which its parts on the page share. */
export const useSaleDefault = (id: string) => useCall(DEFAULT_CALL, { params: { id } });
