import { formatDateTime } from '../../../../lib/format/formats';
import { Link } from '../../../../lib/navigation/link';
import { browserApi } from '../../../../lib/transport/browser-api';
import { useOwnReading } from '../../account/sales/use-own-reading';
import classes from './bid-state.module.css';

const load = () => browserApi.call('GET /api/account/sales');

/** Leads the winner of a lot to the purchase, which exists a moment after the end. */
export function WonNote({ vehicleId }: { vehicleId: string }) {
  const { data } = useOwnReading(load);
  const sale = data?.find(({ veiculoId }) => veiculoId === vehicleId);
  if (!sale) return null;
  const pays = sale.estado === 'aguardando_pagamento' || sale.estado === 'sinal_pago';
  return (
    <Link to={`/conta/arremates/${sale.id}`} className={classes.similar}>
      {pays && sale.prazo && !sale.vencido
        ? `Pague até ${formatDateTime(sale.prazo)}`
        : 'Ver o meu arremate'}
    </Link>
  );
}
