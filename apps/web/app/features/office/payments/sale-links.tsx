import type { ReceivedPayment } from '@martelo/contract/shapes/payments';
import { Link } from 'react-router';
import classes from './payments.module.css';

/** The sales that money belongs to. */
export function SaleLinks({ sales }: { sales: ReceivedPayment['arremates'] }) {
  if (sales.length === 0) return <span className={classes.soft}>Nenhum</span>;
  return (
    <span className={classes.what}>
      {sales.map(({ id, numero, lote, comprador }) => (
        <span key={id} className={classes.what}>
          <Link to={`/admin/arremates/${id}`} className={classes.way ?? ''}>
            {numero}
          </Link>
          <span className={classes.soft}>
            Lote {lote} · {comprador}
          </span>
        </span>
      ))}
    </span>
  );
}
