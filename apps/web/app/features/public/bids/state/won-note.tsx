import type { OwnSale } from '@martelo/contract/shapes/sales';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { useCallback } from 'react';
import { SaleSteps } from '../../../../entities/sale/sale-steps';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { formatDateTime } from '../../../../lib/format/formats';
import { Link } from '../../../../lib/navigation/link';
import { browserApi } from '../../../../lib/transport/browser-api';
import classes from './won-note.module.css';

const load = () => browserApi.call('GET /api/account/sales');

/** Leads the winner of a lot to the purchase, which exists a moment after the end; until then to the list. */
export function WonNote({ vehicleId }: { vehicleId: string }) {
  const { data, failure } = useOwnReading(load);
  const sale = data?.find(({ veiculoId }) => veiculoId === vehicleId);
  if (sale) return <Won saleId={sale.id} />;
  if (!data && !failure) return null;
  return (
    <Link to="/conta/arremates" className={classes.way}>
      Ver meus arremates
    </Link>
  );
}

function Won({ saleId }: { saleId: string }) {
  const loadSale = useCallback(
    () => browserApi.call('GET /api/account/sales/:id', { params: { id: saleId } }),
    [saleId],
  );
  const { data: sale } = useOwnReading(loadSale);
  const to = `/conta/arremates/${saleId}`;
  if (!sale || !SALE_TRAITS[sale.estado].awaitsPayment) {
    return (
      <Link to={to} className={classes.way}>
        Ver o meu arremate
      </Link>
    );
  }
  return <WhatToPay sale={sale} to={to} />;
}

const PARTS = {
  sinal: 'o sinal',
  saldo: 'o saldo',
  integral: 'o total',
  multa: 'a multa',
} as const;

function WhatToPay({ sale, to }: { sale: OwnSale; to: string }) {
  const due = sale.cobrancas.find(({ estado }) => estado === 'aberta' || estado === 'vencida');
  return (
    <div className="stack gap-3">
      <p className={classes.title}>Parabéns, é seu!</p>
      <p>
        Total com comissão e taxas: <b className={classes.sum}>{formatSum(sale.total)}</b>
      </p>
      {due && (
        <>
          <Link to={`${to}#pagamento`} className={classes.pay}>
            {`Pagar ${PARTS[due.tipo]} de ${formatSum(due.valor)}`}
          </Link>
          <p className={classes.until} data-late={due.estado === 'vencida' || undefined}>
            {due.estado === 'vencida'
              ? `O prazo terminou em ${formatDateTime(due.venceEm)}. Fale com o atendimento antes de pagar.`
              : `Pague até ${formatDateTime(due.venceEm)}.`}
          </p>
        </>
      )}
      <SaleSteps sale={sale} />
    </div>
  );
}
