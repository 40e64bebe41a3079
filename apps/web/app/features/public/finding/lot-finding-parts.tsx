import { slugOfType, typeOfCategory } from '@martelo/core/vehicle-types';
import classes from './finding.module.css';
import type { LotFindingProps } from './lot-finding';
import { PastPrices } from './past-prices';
import { SeenVehicles } from './seen-vehicles';
import { SimilarLots } from './similar-lots';

/** Loaded late, hence the default export. */
export default function LotFindingPart({ vehicle: { id, categoria } }: LotFindingProps) {
  return (
    <div className={classes.below}>
      <PastPrices vehicleId={id} />
      <SimilarLots
        vehicleId={id}
        to={`/veiculos/categoria/${slugOfType(typeOfCategory(categoria))}`}
      />
      <SeenVehicles openedId={id} />
    </div>
  );
}
