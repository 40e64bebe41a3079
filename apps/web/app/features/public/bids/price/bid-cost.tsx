import { buyerTotal, type Centavos, formatBRL, type SaleTerms } from '@martelo/core/money';
import { Fragment } from 'react';
import classes from '../form/bid-form.module.css';

type Props = { value: Centavos | null; terms: SaleTerms | null; totalLabel?: string };

/** The cost of winning at this value, shown before the confirmation. */
export function BidCost({ value, terms, totalLabel = 'Total se vencer' }: Props) {
  if (terms === null) {
    return (
      <p className={classes.unknown}>
        Não foi possível consultar a comissão e as taxas, que se somam ao lance. Recarregue a página
        para ver o total antes de confirmar.
      </p>
    );
  }
  const cost = value === null ? null : buyerTotal(value, terms);
  const rate = (terms.commissionBasisPoints / 100).toLocaleString('pt-BR');
  return (
    <dl className={classes.cost} aria-live="polite">
      <dt>Comissão do leiloeiro ({rate}%)</dt>
      <dd>{cost ? formatBRL(cost.commission) : '—'}</dd>
      {terms.fees.map(({ nome, valor }) => (
        <Fragment key={nome}>
          <dt>{nome}</dt>
          <dd>{formatBRL(valor)}</dd>
        </Fragment>
      ))}
      <dt className={classes.total}>{totalLabel}</dt>
      <dd className={classes.total}>{cost ? formatBRL(cost.total) : '—'}</dd>
    </dl>
  );
}
