import { useCall } from '../../../../lib/remote/use-call';

export const PAYMENTS_CALL = 'GET /api/admin/sales/:id/payments';

/** The charges and credits of a sale; read once for all of its page. */
export function useSalePayments(id: string) {
  return useCall(PAYMENTS_CALL, { params: { id } });
}
