import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { vehicleTitle } from '@martelo/core/vehicle';
import { Plate } from '../../../../entities/lot/plate';
import { Photo } from '../../../../entities/vehicle/photo';
import classes from './vehicle-cell.module.css';

type Props = { vehicle: Vehicle; note?: string };

/** A table cell with a vehicle's photograph, title and lot number. */
export function VehicleCell({ vehicle, note }: Props) {
  const [cover] = vehicle.imagens;
  const title = vehicleTitle(vehicle);
  return (
    <div className={classes.root}>
      {cover ? (
        <Photo picture={cover} alt="" sizes="96px" className={classes.photo} />
      ) : (
        <span className={classes.missing}>Sem imagem</span>
      )}
      <span className={classes.text}>
        <b className={classes.title}>{title}</b>
        <span className={classes.facts}>
          <Plate number={vehicle.lote} size="sm" />
          {note}
        </span>
      </span>
    </div>
  );
}
