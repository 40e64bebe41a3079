import { adminTexts } from '@martelo/contract/admin-texts';
import type { AdminBid } from '@martelo/contract/bids';
import type { Vehicle } from '@martelo/contract/vehicles';
import { browserApi } from '../../lib/browser-api';
import { notify } from '../../lib/notify';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { MessageBox } from '../../ui/message-box';
import classes from './bids.module.css';
import { vehicleResetSentence } from './loss';

type Props = {
  opened: boolean;
  history: { vehicle: Vehicle; bids: AdminBid[] };
  onClose: () => void;
  onDone: () => void;
};

export function ResetVehicleDialog({ opened, history, onClose, onDone }: Props) {
  const { vehicle, bids } = history;
  const params = { id: vehicle.id };

  async function reset(): Promise<void> {
    try {
      await browserApi.call('DELETE /api/bids/admin/reset/vehicle/:id', { params });
    } catch (error) {
      notify.error(adminTexts.vehicleBidsResetFailed);
      throw error;
    }
    notify.success(adminTexts.vehicleBidsReset);
    onDone();
  }

  return (
    <ConfirmDialog
      opened={opened}
      title="Zerar Lances deste Veículo"
      confirmLabel="Confirmar"
      onConfirm={reset}
      onClose={onClose}
    >
      <p className={classes.question}>Zerar os lances de {vehicle.titulo}?</p>
      <MessageBox tone="warn">{vehicleResetSentence(bids, vehicle.lanceInicial)}</MessageBox>
      <p className={classes.note}>Os lances continuam no histórico, como resetados.</p>
    </ConfirmDialog>
  );
}
