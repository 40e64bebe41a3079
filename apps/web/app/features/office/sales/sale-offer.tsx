import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { formatRate, formatSum } from '../../../entities/sale/sale-words';
import classes from './sales.module.css';

type Props = { sale: Pick<SaleDetail, 'arremate' | 'minimo'> };

/** The offer below the minimum in figures, for whoever may see amounts: bid, minimum, and what is missing. */
export function SaleOffer({ sale }: Props) {
  const missing = missingOf(sale);
  if (missing === null) return null;
  return (
    <dl className={`${classes.totals} ${classes.offer}`}>
      <div>
        <dt>Maior lance</dt>
        <dd>{formatSum(sale.arremate)}</dd>
      </div>
      <div>
        <dt>Mínimo do vendedor</dt>
        <dd>{formatSum(sale.minimo)}</dd>
      </div>
      <div>
        <dt>Diferença</dt>
        <dd>{`${formatSum(missing.amount)} (${missing.share})`}</dd>
      </div>
    </dl>
  );
}

/** What an offer lacks to the minimum, in reais and as its share of the minimum; null for whoever sees no amounts. */
export function missingOf({
  arremate,
  minimo,
}: Props['sale']): { amount: number; share: string } | null {
  if (arremate === null || minimo === null) return null;
  const amount = minimo - arremate;
  return { amount, share: formatRate(Math.round((amount / minimo) * 10_000)) };
}
