import { vehicleTitle } from '@martelo/core/vehicle';
import { PhaseChip } from '../../../entities/auction/phase-chip';
import { usePhase } from '../../../entities/auction/use-phase-clock';
import { listPriceLabel } from '../../../entities/lot/price-label';
import { priceToBeat } from '../../../entities/vehicle/live-vehicle';
import { useOwnParts } from '../../../entities/vehicle/own-parts';
import { Photo } from '../../../entities/vehicle/photo';
import type { VehicleInBrief } from '../../../entities/vehicle/vehicle-on-page';
import { formatKm } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { Money } from '../../../ui/money';
import classes from './lot-cards.module.css';

/** Vehicles beside a page's own matter: narrow cards, on a phone one below the other. */
export function LotCards({ vehicles }: { vehicles: readonly VehicleInBrief[] }) {
  return (
    <ul className={classes.root}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id} className={classes.item}>
          <LotCard vehicle={vehicle} />
        </li>
      ))}
    </ul>
  );
}

function LotCard({ vehicle }: { vehicle: VehicleInBrief }) {
  const own = useOwnParts();
  const finished = usePhase(vehicle).phase === 'finished';
  const title = vehicleTitle(vehicle);
  const facts = [
    vehicle.lote ? `Lote ${vehicle.lote}` : '',
    vehicle.ano,
    vehicle.km === null ? '' : formatKm(vehicle.km),
  ];
  return (
    <article className={classes.card}>
      <Photo picture={vehicle.imagem} alt="" sizes="112px" className={classes.picture} />
      <div className={classes.body}>
        <h3 className={classes.title}>
          <Link to={`/veiculos/${vehicle.id}`}>{title}</Link>
        </h3>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={classes.price}>
          <span>{listPriceLabel(vehicle, finished)}</span>
          <Money value={priceToBeat(vehicle)} size="card" />
        </p>
        <p className={classes.tags}>
          <PhaseChip source={vehicle} />
          {own && <own.Mark vehicleId={vehicle.id} finished={finished} />}
        </p>
      </div>
    </article>
  );
}
