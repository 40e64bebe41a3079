import { useCall } from '../../../../lib/remote/use-call';

export const ANNULMENT_CALL = 'GET /api/admin/sales/:id/annulment';

/** The annulment of a sale, or what one would do; its parts on the page share it. */
export const useSaleAnnulment = (id: string) => useCall(ANNULMENT_CALL, { params: { id } });
