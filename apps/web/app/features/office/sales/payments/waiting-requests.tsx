import type { SaleRequest } from '@martelo/contract/shapes/payments';
import { Link } from 'react-router';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from '../sales.module.css';
import { useSalePayments } from './use-sale-payments';

/** What of a sale waits for a second person: nobody needs to ask again. */
export function WaitingRequests({ id }: { id: string }) {
  const { data: payments } = useSalePayments(id);
  return payments?.pedidos.map((request) => (
    <MessageBox key={request.id} tone="warn">
      {WORDS[request.operacao](request)} espera aprovação desde {formatDateTime(request.pedidoEm)}.
      <span className={classes.ways}>
        <Link to={`/admin/aprovacoes/${request.id}`} className={classes.way}>
          Ver o pedido
        </Link>
      </span>
    </MessageBox>
  ));
}

/** How each sentence begins. */
const WORDS: Record<SaleRequest['operacao'], (request: SaleRequest) => string> = {
  creditPayment: ({ valor, quem }) => `Um crédito de ${formatSum(valor ?? 0)} de ${quem}`,
  undoCredit: ({ quem }) => `O pedido de ${quem} para desfazer um crédito`,
  openRefund: ({ quem }) => `O pedido de ${quem} para devolver um pagamento`,
  returnPayment: ({ quem }) => `O registro de uma devolução, pedido por ${quem},`,
  regulariseSale: ({ quem }) => `A regularização da compra, pedida por ${quem},`,
  liftImpediment: ({ quem }) => `O fim do impedimento do comprador, pedido por ${quem},`,
  annulSale: ({ quem }) => `A anulação da venda, pedida por ${quem},`,
  releaseSale: ({ quem }) => `A liberação do veículo, pedida por ${quem},`,
};
