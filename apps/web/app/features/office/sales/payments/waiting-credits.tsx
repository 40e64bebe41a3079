import type { SalePayments } from '@martelo/contract/shapes/payments';
import { Link } from 'react-router';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from '../sales.module.css';

/** The credits that wait for a second person: nobody needs to type them again. */
export function WaitingCredits({ requests }: { requests: SalePayments['pedidos'] }) {
  return requests.map(({ id, valor, quem, pedidoEm }) => (
    <MessageBox key={id} tone="warn">
      Um crédito de {formatSum(valor)} de {quem} espera aprovação desde {formatDateTime(pedidoEm)}.
      <span className={classes.ways}>
        <Link to={`/admin/aprovacoes/${id}`} className={classes.way}>
          Ver o pedido
        </Link>
      </span>
    </MessageBox>
  ));
}
