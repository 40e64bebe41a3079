import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { onPage } from '../../../../entities/auction/on-page';
import { VehicleCard } from '../../../../entities/vehicle/vehicle-card';
import classes from './site-preview.module.css';

// React.lazy accepts default exports only.
export default function SiteCard({ vehicle }: { vehicle: Vehicle }) {
  return (
    // Its link leads nowhere yet, so it can neither be pressed nor focused.
    <div className={classes.card} inert>
      <VehicleCard vehicle={onPage(vehicle)} priority={false} />
    </div>
  );
}
