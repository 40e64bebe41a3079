import { memo } from 'react';
import { Plate } from '../../../../entities/lot/plate';
import { ConditionBadge } from '../../../../entities/vehicle/condition-badge';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import classes from './vehicle-title.module.css';

type Props = { vehicle: Vehicle; title: string };

export const VehicleTitle = memo(function VehicleTitle({ vehicle, title }: Props) {
  return (
    <div className={classes.root}>
      {vehicle.lote && <Plate number={vehicle.lote} size="lg" />}
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={`cluster ${classes.lead}`}>
          <ConditionBadge situacao={vehicle.situacao} size="md" />
          {vehicle.auction ? vehicle.auction.titulo : `${vehicle.categoria} do pátio`}
        </p>
      </div>
    </div>
  );
});
