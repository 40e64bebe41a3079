import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { StatusPill } from '../../../ui/status-pill';
import { conditionOf } from './vehicle-condition';

export function VehicleState({ vehicle }: { vehicle: Vehicle }) {
  const { label, tone, icon } = conditionOf(vehicle);
  return (
    <StatusPill tone={tone} icon={icon}>
      {label}
    </StatusPill>
  );
}
