import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { vehicleTitle } from '@martelo/core/vehicle';
import { PublicReasonDialog } from '../../../../entities/approval/public-reason-dialog';
import { formatCount } from '../../../../lib/format/formats';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';

type Props = { vehicle: Vehicle; onClose: () => void; onWithdrawn: () => void };

/** Asks why a lot is withdrawn from an auction whose edital is published. */
export function WithdrawLotDialog({ vehicle, onClose, onWithdrawn }: Props) {
  const { id, lote, totalLances } = vehicle;

  async function withdraw(motivo: string): Promise<void> {
    const input = { params: { id }, body: { motivo } };
    const { message } = await browserApi.call('POST /api/admin/vehicles/:id/withdraw', input);
    notify.success(message);
    onWithdrawn();
  }

  return (
    <PublicReasonDialog
      title="Retirar do leilão"
      confirmLabel="Retirar do leilão"
      requestOf={(motivo) => ({ command: 'withdrawLot', payload: { vehicleId: id, motivo } })}
      act={withdraw}
      onClose={onClose}
    >
      <p>
        <b>
          {vehicleTitle(vehicle)}, lote {lote}
        </b>
      </p>
      <p>
        O edital deste leilão está publicado, por isso o veículo não é excluído. O lote sai do
        leilão e a página do leilão diz que ele foi retirado, com o motivo. O veículo espera decisão
        e pode entrar em outro leilão. Não há como desfazer.
      </p>
      {totalLances > 0 && (
        <p>
          {formatCount(totalLances, 'lance perde', 'lances perdem')} o efeito, e quem tem um lance
          que vale recebe uma mensagem com o motivo.
        </p>
      )}
    </PublicReasonDialog>
  );
}
