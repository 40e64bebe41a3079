import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import type { CorrectionReason } from '@martelo/core/correction-reasons';
import { useState } from 'react';
import { SensitiveDialog } from '../../../entities/approval/sensitive-dialog';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import classes from './bids.module.css';
import { CorrectionReasonField } from './correction-reason';
import { vehicleResetSentence } from './loss';
import { Preview, usePreview } from './preview';

type Props = {
  opened: boolean;
  vehicle: Vehicle;
  onClose: () => void;
  onDone: () => void;
};

export function ResetVehicleDialog({ opened, vehicle, onClose, onDone }: Props) {
  const [categoria, setCategoria] = useState<CorrectionReason | null>(null);
  const params = { id: vehicle.id };
  const preview = usePreview({
    subject: vehicle.id,
    load: (signal) =>
      browserApi.call('GET /api/bids/admin/reset/vehicle/:id/preview', { params }, { signal }),
    opened,
  });

  async function reset(): Promise<void> {
    await browserApi.call('DELETE /api/bids/admin/reset/vehicle/:id', {
      params,
      query: { ...(categoria && { categoria }) },
    });
    notify.success(adminTexts.vehicleBidsReset);
    onDone();
  }

  function close(): void {
    setCategoria(null);
    onClose();
  }

  return (
    <SensitiveDialog
      act="lances"
      wish={{
        command: 'resetVehicleBids',
        payload: { vehicleId: vehicle.id, ...(categoria && { categoria }) },
      }}
      opened={opened}
      title="Zerar Lances deste Veículo"
      confirmLabel="Confirmar"
      onConfirm={reset}
      onFailed={() => notify.error(adminTexts.vehicleBidsResetFailed)}
      onClose={close}
      disabled={categoria === null || preview.data?.hasWinner === true}
    >
      <p className={classes.question}>Zerar os lances de {vehicle.titulo}?</p>
      <Preview preview={preview} sentenceOf={vehicleResetSentence} />
      <p className={classes.note}>Os lances continuam no histórico, como resetados.</p>
      <CorrectionReasonField value={categoria} onChange={setCategoria} />
    </SensitiveDialog>
  );
}
