import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { VehicleCard } from '../../../../entities/vehicle/vehicle-card';
import classes from './site-preview.module.css';

// React.lazy accepts default exports only.
export default function SiteCard({ vehicle }: { vehicle: Vehicle }) {
  return (
    // Its link leads nowhere yet, so it can neither be pressed nor focused.
    <div className={classes.card} inert>
      <VehicleCard vehicle={vehicle} priority={false} />
    </div>
  );
}
