import { isOver } from '@martelo/core/auction';
import { vehicleTitle } from '@martelo/core/vehicle';
import { memo } from 'react';
import { PhaseChip } from '../../../entities/auction/phase-chip';
import { usePhase } from '../../../entities/auction/use-phase-clock';
import { BidMark } from '../../../entities/bid/bid-mark';
import { Plate } from '../../../entities/lot/plate';
import { listPriceLabel } from '../../../entities/lot/price-label';
import { ConditionBadge } from '../../../entities/vehicle/condition-badge';
import { priceToBeat } from '../../../entities/vehicle/live-vehicle';
import { Photo } from '../../../entities/vehicle/photo';
import type { VehicleInBrief } from '../../../entities/vehicle/vehicle-on-page';
import { formatKm } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { Money } from '../../../ui/money';
import { SectionHeading } from '../../../ui/page/section-heading';
import classes from './vehicle-rail.module.css';

type Props = {
  title: string;
  vehicles: readonly VehicleInBrief[];
  /** The list that shows more of them. */
  to: string;
};

/** A row of vehicles that scrolls sideways; nothing when it would be empty. */
export function VehicleRail({ title, vehicles, to }: Props) {
  if (vehicles.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHeading
        title={title}
        aside={
          <Link to={to} className={classes.all}>
            Ver todos
            <span className="visually-hidden"> os veículos: {title}</span>
          </Link>
        }
      />
      <ul className={classes.rail}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className={classes.item}>
            <RailCard vehicle={vehicle} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The whole card is a link; the stream updates its price and clock. */
const RailCard = memo(function RailCard({ vehicle }: { vehicle: VehicleInBrief }) {
  const finished = isOver(usePhase(vehicle).phase);
  const facts = [vehicle.ano, vehicle.km === null ? '' : formatKm(vehicle.km)];
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Photo picture={vehicle.imagem} alt="" sizes="(width >= 36em) 240px, 60vw" />
        <span className={classes.chip}>
          <PhaseChip source={vehicle} />
        </span>
        <span className={classes.condition}>
          <ConditionBadge situacao={vehicle.situacao} />
        </span>
        <span className={classes.mark}>
          <BidMark vehicleId={vehicle.id} finished={finished} />
        </span>
        {vehicle.lote && <Plate number={vehicle.lote} size="sm" className={classes.plate} />}
      </div>
      <div className={classes.body}>
        <h3 className={classes.title}>
          <Link to={`/veiculos/${vehicle.id}`}>{vehicleTitle(vehicle)}</Link>
        </h3>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={classes.label}>{listPriceLabel(vehicle, finished)}</p>
        <Money value={priceToBeat(vehicle)} size="card" />
      </div>
    </article>
  );
});
