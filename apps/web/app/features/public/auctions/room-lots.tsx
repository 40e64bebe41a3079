import { isOver } from '@martelo/core/auction';
import { vehicleTitle } from '@martelo/core/vehicle';
import { PhaseChip } from '../../../entities/auction/phase-chip';
import { usePhase } from '../../../entities/auction/use-phase-clock';
import { BidMark } from '../../../entities/bid/bid-mark';
import { Plate } from '../../../entities/lot/plate';
import { listPriceLabel } from '../../../entities/lot/price-label';
import { ConditionBadge } from '../../../entities/vehicle/condition-badge';
import { priceToBeat } from '../../../entities/vehicle/live-vehicle';
import { Photo } from '../../../entities/vehicle/photo';
import type { Vehicle } from '../../../entities/vehicle/vehicle-on-page';
import { formatCount, formatKm } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { Money } from '../../../ui/money';
import classes from './room-lots.module.css';

/** The lots of a page in rows: on a desktop a line for each, on a phone two. */
export function RoomLots({ vehicles }: { vehicles: readonly Vehicle[] }) {
  return (
    <ol className={`plain-list stack gap-3 ${classes.root}`}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          <LotRow vehicle={vehicle} />
        </li>
      ))}
    </ol>
  );
}

function LotRow({ vehicle }: { vehicle: Vehicle }) {
  const finished = isOver(usePhase(vehicle).phase);
  const facts = [vehicle.ano, vehicle.km === null ? '' : formatKm(vehicle.km), vehicle.combustivel];
  return (
    <article className={classes.lot}>
      <Photo
        picture={vehicle.imagens[0]}
        alt=""
        sizes="112px"
        ratio="4/3"
        className={classes.photo}
      />
      <div className={classes.what}>
        <h3 className={classes.title}>
          <Link to={`/veiculos/${vehicle.id}`}>{vehicleTitle(vehicle)}</Link>
        </h3>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={`cluster gap-1 ${classes.tags}`}>
          {vehicle.lote && <Plate number={vehicle.lote} size="sm" />}
          <ConditionBadge situacao={vehicle.situacao} />
          <PhaseChip source={vehicle} />
          <BidMark vehicleId={vehicle.id} finished={finished} />
        </p>
      </div>
      <p className={classes.price}>
        <span>{listPriceLabel(vehicle, finished)}</span>
        <Money value={priceToBeat(vehicle)} size="card" />
        <span>{formatCount(vehicle.totalLances, 'lance', 'lances')}</span>
      </p>
    </article>
  );
}
