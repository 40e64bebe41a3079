import { isWreck } from '@martelo/core/vehicle-condition';
import { memo } from 'react';
import { priceLabel } from '../../../../entities/lot/price-label';
import { fipeDiscount } from '../../../../entities/vehicle/fipe-discount';
import { priceToBeat } from '../../../../entities/vehicle/live-vehicle';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { formatReais } from '../../../../lib/format/formats';
import classes from './fipe-comparison.module.css';

type Props = { vehicle: Vehicle };

/**
 * The price beside the FIPE table's value, as two bars to scale. Renders nothing without that
 * value.
 */
export const FipeComparison = memo(function FipeComparison({ vehicle }: Props) {
  const { valorFipe, situacao } = vehicle;
  if (!valorFipe) return null;
  const price = priceToBeat(vehicle);
  const discount = fipeDiscount(vehicle);
  const most = Math.max(price, valorFipe);
  return (
    <section className={classes.root} aria-labelledby="fipe">
      <div className={classes.head}>
        <h2 id="fipe" className={classes.title}>
          Comparação com a FIPE
        </h2>
        {discount !== null && <span className={classes.discount}>{discount}% abaixo da FIPE</span>}
      </div>
      <Bar
        label={priceLabel(vehicle, vehicle.phase === 'finished')}
        value={price}
        share={price / most}
        tone="price"
      />
      <Bar label="Tabela FIPE" value={valorFipe} share={valorFipe / most} />
      {isWreck(situacao) && (
        <p className={classes.intact}>
          A tabela FIPE é de veículo íntegro. Este é {WRECK_WORDS[situacao] ?? 'danificado'}: não
          compare os dois valores como desconto.
        </p>
      )}
      <p className={classes.note}>
        O preço não inclui a comissão do leiloeiro nem as despesas do edital.
      </p>
    </section>
  );
});

const WRECK_WORDS: Partial<Record<string, string>> = { Sucata: 'sucata', Sinistrado: 'sinistrado' };

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
