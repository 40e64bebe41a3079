import { isOver } from '@martelo/core/auction';
import { vehicleTitle } from '@martelo/core/vehicle';
import { isWreck } from '@martelo/core/vehicle-condition';
import { memo } from 'react';
import { formatCount, formatKm } from '../../lib/format/formats';
import { Link } from '../../lib/navigation/link';
import { Money } from '../../ui/money';
import { PhaseChip } from '../auction/phase-chip';
import { usePhase } from '../auction/use-phase-clock';
import { BidMark } from '../bid/bid-mark';
import { Plate } from '../lot/plate';
import { listPriceLabel } from '../lot/price-label';
import { ConditionBadge } from './condition-badge';
import { fipeDiscount } from './fipe-discount';
import { priceToBeat } from './live-vehicle';
import { Photo } from './photo';
import classes from './vehicle-card.module.css';
import type { Vehicle } from './vehicle-on-page';

type Props = {
  vehicle: Vehicle;
  /** The card is visible without scrolling, so its picture is fetched at once. */
  priority: boolean;
};

/**
 * A vehicle in a grid, on a phone with a small picture at the left. The whole card is a link; the
 * stream updates its price and clock.
 */
export const VehicleCard = memo(function VehicleCard({ vehicle, priority }: Props) {
  const finished = isOver(usePhase(vehicle).phase);
  const title = vehicleTitle(vehicle);
  const price = priceToBeat(vehicle);
  const discount = fipeDiscount(vehicle);
  const facts = [vehicle.ano, vehicle.km === null ? '' : formatKm(vehicle.km), vehicle.combustivel];
  return (
    <article className={classes.root} data-closed={finished || undefined}>
      <div className={classes.picture}>
        <Photo
          picture={vehicle.imagens[0]}
          alt=""
          sizes="(width >= 62em) 300px, (width >= 36em) 45vw, 124px"
          priority={priority}
        />
        <span className={classes.mark}>
          <BidMark vehicleId={vehicle.id} finished={finished} />
        </span>
        {vehicle.lote && <Plate number={vehicle.lote} className={classes.plate} />}
      </div>
      <div className={classes.tags}>
        <ConditionBadge situacao={vehicle.situacao} />
        <PhaseChip source={vehicle} />
      </div>
      <div className={classes.body}>
        <h2 className={classes.title}>
          <Link to={`/veiculos/${vehicle.id}`}>{title}</Link>
        </h2>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={classes.label}>
          <span>{listPriceLabel(vehicle, finished)}</span>
          <span>{formatCount(vehicle.totalLances, 'lance', 'lances')}</span>
        </p>
        <Money value={price} size="card" />
        {discount !== null && <span className={classes.discount}>{discount}% abaixo da FIPE</span>}
        {vehicle.valorFipe !== null && isWreck(vehicle.situacao) && (
          <span className={classes.intact}>A FIPE é de veículo íntegro</span>
        )}
      </div>
    </article>
  );
});
