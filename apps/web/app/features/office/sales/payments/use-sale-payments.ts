import type { SalePayments, SaleRequest } from '@martelo/contract/shapes/payments';
import { useCall } from '../../../../lib/remote/use-call';

export const PAYMENTS_CALL = 'GET /api/admin/sales/:id/payments';

/** The charges and credits of a sale; read once for all of its page. */
export function useSalePayments(id: string) {
  return useCall(PAYMENTS_CALL, { params: { id } });
}

/** True while this act of the sale waits for a second person. */
export function waitsFor(
  payments: Pick<SalePayments, 'pedidos'> | null | undefined,
  act: SaleRequest['operacao'],
): boolean {
  return payments?.pedidos.some(({ operacao }) => operacao === act) === true;
}
