import { buyerTotal, type Centavos, formatBRL } from '@martelo/core/money';
import classes from './bid-form.module.css';

type Props = { value: Centavos | null; commissionBasisPoints: number };

/** What winning would cost, before anything is confirmed. */
export function BidCost({ value, commissionBasisPoints }: Props) {
  const cost = value === null ? null : buyerTotal(value, commissionBasisPoints);
  const rate = (commissionBasisPoints / 100).toLocaleString('pt-BR');
  return (
    <dl className={classes.cost} aria-live="polite">
      <dt>Comissão do leiloeiro ({rate}%)</dt>
      <dd>{cost ? formatBRL(cost.commission) : '—'}</dd>
      <dt className={classes.total}>Total se vencer</dt>
      <dd className={classes.total}>{cost ? formatBRL(cost.total) : '—'}</dd>
    </dl>
  );
}
