import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { vehicleTitle } from '@martelo/core/vehicle';
import { IconPhotoOff } from '@tabler/icons-react';
import { Photo } from '../../../../entities/vehicle/photo';
import { Icon } from '../../../../ui/icon';
import classes from './vehicle-cell.module.css';

type Props = {
  vehicle: Vehicle;
  /** Facts beside the lot number. */
  notes?: readonly string[];
  dense?: boolean;
};

/** A table cell with a vehicle's photograph, title and lot number. */
export function VehicleCell({ vehicle, notes = [], dense = false }: Props) {
  const [cover] = vehicle.imagens;
  const title = vehicleTitle(vehicle);
  return (
    <div className={classes.root} data-dense={dense || undefined}>
      {cover ? (
        <Photo picture={cover} alt="" sizes={dense ? '52px' : '96px'} className={classes.photo} />
      ) : (
        <span className={classes.missing}>
          {dense && <Icon of={IconPhotoOff} size={18} />}
          <span className={dense ? 'visually-hidden' : undefined}>Sem imagem</span>
        </span>
      )}
      <span className={`stack gap-1 ${classes.text}`}>
        <b className={classes.title} title={title}>
          {title}
        </b>
        <span className={classes.facts} title={notes.join(' · ')}>
          <b>{vehicle.lote}</b>
          {notes.map((note) => ` · ${note}`)}
        </span>
      </span>
    </div>
  );
}
