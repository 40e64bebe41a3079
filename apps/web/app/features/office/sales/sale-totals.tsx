import type { SALE_DEADLINES } from '@martelo/contract/texts/sale-texts';
import type { SaleState } from '@martelo/core/sale-states';
import { formatSum } from '../../../entities/sale/sale-words';
import { formatCount } from '../../../lib/format/formats';
import { useCall } from '../../../lib/remote/use-call';
import classes from './sales.module.css';

export const SALE_TOTALS_CALL = 'GET /api/admin/sales/totals';

interface Filter {
  estado?: SaleState;
  prazo?: (typeof SALE_DEADLINES)[number];
  auctionId?: string;
  q?: string;
}

/** The sums over the sales that the list shows, whatever page it is on. */
export function SaleTotals({ filter }: { filter: Filter }) {
  const { data } = useCall(SALE_TOTALS_CALL, { query: filter });
  const sums = [
    ['Vendidos', data?.vendido, data && formatCount(data.vendidos, 'arremate', 'arremates')],
    ['Recebido', data?.recebido, null],
    ['A receber', data?.aReceber, null],
    ['Vencido', data?.vencido, null],
  ] as const;
  return (
    <dl className={classes.totals} aria-label="Totais da lista">
      {sums.map(([label, sum, detail]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatSum(sum ?? null)}</dd>
          {detail && <dd className={classes.soft}>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
