import { VehicleCard } from '../../../../entities/vehicle/vehicle-card';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { SkeletonCard } from '../../../../ui/state/skeleton';
import classes from './vehicle-grid.module.css';

export function VehicleGrid({ vehicles }: { vehicles: readonly Vehicle[] }) {
  return (
    <ul className={`plain-list ${classes.root}`}>
      {vehicles.map((vehicle, index) => (
        <li key={vehicle.id} className={classes.item}>
          <VehicleCard vehicle={vehicle} priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders for a grid that is loading. */
export function VehicleGridSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.root} role="status" aria-label="Carregando veículos">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <SkeletonCard key={index} />
      ))}
    </div>
  );
}
