import { PageContainer } from '../../../ui/page/page-container';
import classes from './finding.module.css';
import { SeenVehicles } from './seen-vehicles';

/** Loaded late, hence the default export. */
export default function SeenVehiclesBelow() {
  return (
    <PageContainer>
      <div className={classes.below}>
        <SeenVehicles />
      </div>
    </PageContainer>
  );
}
