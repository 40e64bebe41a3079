import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { formatDateTime } from '../../../../lib/format/formats';
import { Link } from '../../../../lib/navigation/link';
import { browserApi } from '../../../../lib/transport/browser-api';
import classes from './bid-state.module.css';

const load = () => browserApi.call('GET /api/account/sales');

/** Leads the winner of a lot to the purchase, which exists a moment after the end. */
export function WonNote({ vehicleId }: { vehicleId: string }) {
  const { data } = useOwnReading(load);
  const sale = data?.find(({ veiculoId }) => veiculoId === vehicleId);
  if (!sale) return null;
  const pays = SALE_TRAITS[sale.estado].awaitsPayment;
  return (
    <Link to={`/conta/arremates/${sale.id}`} className={classes.similar}>
      {pays && sale.prazo && !sale.vencido
        ? `Pague até ${formatDateTime(sale.prazo)}`
        : 'Ver o meu arremate'}
    </Link>
  );
}
