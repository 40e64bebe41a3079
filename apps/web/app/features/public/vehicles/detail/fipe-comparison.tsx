import { fromReais } from '@martelo/core/money';
import { fipeDiscountPercent } from '@martelo/core/vehicle';
import { memo } from 'react';
import { formatReais } from '../../../../lib/format/formats';
import classes from './fipe-comparison.module.css';

type Props = {
  /** Reais. */
  price: number;
  valorFipe: number | null;
};

/**
 * The price beside the FIPE table's value, as two bars to scale. Renders nothing without that
 * value.
 */
export const FipeComparison = memo(function FipeComparison({ price, valorFipe }: Props) {
  if (!valorFipe) return null;
  const discount = fipeDiscountPercent(fromReais(price) ?? 0, fromReais(valorFipe));
  const most = Math.max(price, valorFipe);
  return (
    <section className={classes.root} aria-labelledby="fipe">
      <div className={classes.head}>
        <h2 id="fipe" className={classes.title}>
          Comparação com a FIPE
        </h2>
        {discount !== null && <span className={classes.discount}>{discount}% abaixo da FIPE</span>}
      </div>
      <Bar label="Preço agora" value={price} share={price / most} tone="price" />
      <Bar label="Tabela FIPE" value={valorFipe} share={valorFipe / most} />
      <p className={classes.note}>
        O preço não inclui a comissão do leiloeiro nem as despesas do edital.
      </p>
    </section>
  );
});

type BarProps = { label: string; value: number; share: number; tone?: 'price' };

function Bar({ label, value, share, tone }: BarProps) {
  return (
    <div className={classes.bar} data-tone={tone}>
      <p className={classes.label}>
        <span>{label}</span>
        <b>{formatReais(value)}</b>
      </p>
      <svg className={classes.track} height="12" width="100%" aria-hidden="true">
        <rect width="100%" height="12" rx="6" className={classes.rest} />
        <rect width={`${Math.max(2, share * 100)}%`} height="12" rx="6" className={classes.fill} />
      </svg>
    </div>
  );
}
