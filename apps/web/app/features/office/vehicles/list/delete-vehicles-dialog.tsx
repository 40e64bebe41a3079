import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { vehicleTitle } from '@martelo/core/vehicle';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import { lossOf } from './selection-loss';
import classes from './vehicle-list.module.css';

type Props = {
  /** The dialog is closed while this list is empty. */
  vehicles: readonly Vehicle[];
  /** The error sentence of the list that shows the vehicles. */
  failure?: string;
  onClose: () => void;
  onDeleted: () => void;
};

const NAMED = 6;

/** Asks before vehicles are deleted and says how many bids are lost with them. */
export function DeleteVehiclesDialog(props: Props) {
  const { vehicles, failure = adminTexts.deleteVehicleFailed, onClose, onDeleted } = props;
  const several = vehicles.length > 1;
  async function remove(): Promise<void> {
    const { message } = await archive(vehicles);
    notify.success(message);
    onDeleted();
  }

  return (
    <ConfirmDialog
      opened={vehicles.length > 0}
      title={several ? `Excluir ${vehicles.length} veículos` : 'Excluir veículo'}
      confirmLabel={several ? `Excluir ${vehicles.length} veículos` : 'Excluir'}
      onConfirm={remove}
      failureOf={(error) => failureText(error, failure)}
      onClose={onClose}
    >
      <p>
        {several
          ? `Tem certeza que deseja excluir estes ${vehicles.length} veículos?`
          : adminTexts.deleteVehicleConfirm}
      </p>
      <ul className={classes.doomed}>
        {vehicles.slice(0, NAMED).map((vehicle) => (
          <li key={vehicle.id}>
            <b>
              {vehicleTitle(vehicle)}, lote {vehicle.lote}
            </b>
          </li>
        ))}
        {vehicles.length > NAMED && <li>e mais {vehicles.length - NAMED}</li>}
      </ul>
      {lossOf(vehicles).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ConfirmDialog>
  );
}

function archive(vehicles: readonly Vehicle[]): Promise<{ message: string }> {
  const [first, ...others] = vehicles;
  if (first && others.length === 0) {
    return browserApi.call('DELETE /api/vehicles/:id', { params: { id: first.id } });
  }
  const ids = vehicles.map(({ id }) => id);
  return browserApi.call('POST /api/vehicles/archive', { body: { ids } });
}
