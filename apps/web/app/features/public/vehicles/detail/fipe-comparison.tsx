import { isOver } from '@martelo/core/auction';
import { formatBRL, fromReais } from '@martelo/core/money';
import { fipeDiscountPercent } from '@martelo/core/vehicle';
import { isWreck } from '@martelo/core/vehicle-condition';
import { memo } from 'react';
import { amountsAt, lotTermsOf } from '../../../../entities/bid/sale-terms';
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
      <div className={`cluster ${classes.head}`}>
        <h2 id="fipe" className={classes.title}>
          Comparação com a FIPE
        </h2>
        {discount !== null && <span className={classes.discount}>{discount}% abaixo da FIPE</span>}
      </div>
      <Bar
        label={priceLabel(vehicle, isOver(vehicle.phase))}
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
      <p className={classes.note}>{costWords(vehicle)}</p>
    </section>
  );
});

const WRECK_WORDS: Partial<Record<string, string>> = { Sucata: 'sucata', Sinistrado: 'sinistrado' };

/** What the buyer pays, beside the same value: a bargain without the commission is none. */
function costWords(vehicle: Vehicle): string {
  const terms = lotTermsOf(vehicle.condicoes);
  if (terms === null)
    return 'O preço não inclui a comissão do leiloeiro nem as despesas do edital.';
  const { lines, total } = amountsAt(terms, fromReais(priceToBeat(vehicle)) ?? 0);
  const below = isWreck(vehicle.situacao)
    ? null
    : fipeDiscountPercent(total, fromReais(vehicle.valorFipe ?? 0));
  const costs = lines.some(({ tipo }) => tipo === 'taxa')
    ? 'comissão e taxas'
    : 'a comissão do leiloeiro';
  const share = below === null ? '' : `, ${below}% abaixo da FIPE`;
  return `Com ${costs}: ${formatBRL(total)}${share}. As demais despesas estão no edital.`;
}

type BarProps = { label: string; value: number; share: number; tone?: 'price' };

function Bar({ label, value, share, tone }: BarProps) {
  return (
    <div className={classes.bar} data-tone={tone}>
      <p className={classes.label}>
        <span>{label}</span>
        <b>{formatReais(value)}</b>
      </p>
      <svg height="12" width="100%" aria-hidden="true">
        <rect width="100%" height="12" rx="6" className={classes.rest} />
        <rect width={`${Math.max(2, share * 100)}%`} height="12" rx="6" className={classes.fill} />
      </svg>
    </div>
  );
}
