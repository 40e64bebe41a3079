import { adminTexts } from '@martelo/contract/admin-texts';
import type { Vehicle } from '@martelo/contract/vehicles';
import { vehicleTitle } from '@martelo/core/vehicle';
import { browserApi } from '../../lib/browser-api';
import { withFailureText } from '../../lib/failure-text';
import { formatCount, formatReais } from '../../lib/formats';
import { notify } from '../../lib/notify';
import { ConfirmDialog } from '../../ui/confirm-dialog';

type Props = {
  vehicle: Vehicle | null;
  /** The catalogue's sentence of the list it is deleted from. */
  failure?: string;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a vehicle is deleted, and says in numbers what it takes with it. */
export function DeleteVehicleDialog({ vehicle, failure, onClose, onDeleted }: Props) {
  async function remove(): Promise<void> {
    if (!vehicle) return;
    try {
      const { message } = await browserApi.call('DELETE /api/vehicles/:id', {
        params: { id: vehicle.id },
      });
      notify.success(message);
      onDeleted();
    } catch (error) {
      throw withFailureText(error, failure ?? adminTexts.deleteVehicleFailed);
    }
  }

  return (
    <ConfirmDialog
      opened={vehicle !== null}
      title="Excluir veículo"
      confirmLabel="Excluir"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{adminTexts.deleteVehicleConfirm}</p>
      {vehicle && (
        <p>
          <b>
            {vehicleTitle(vehicle)}, lote {vehicle.lote}
          </b>
        </p>
      )}
      {vehicle && vehicle.totalLances > 0 && <p>{lossOf(vehicle)}</p>}
    </ConfirmDialog>
  );
}

function lossOf({ totalLances, lanceAtual }: Vehicle): string {
  const bids = formatCount(totalLances, 'lance', 'lances');
  const greatest = lanceAtual === null ? '' : `, o maior de ${formatReais(lanceAtual)}`;
  return `Ele já recebeu ${bids}${greatest}. O histórico fica guardado, mas o veículo sai do site, novos lances são recusados e ninguém o arremata.`;
}
