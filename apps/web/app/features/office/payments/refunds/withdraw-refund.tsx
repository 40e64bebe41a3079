import type { Refund } from '@martelo/contract/shapes/refunds';
import { formatSum } from '../../../../entities/sale/sale-words';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';

type Props = { refund: Refund; onClose: () => void };

/** Takes a proposal back, so that the money can be given to a charge. */
export function WithdrawRefund({ refund, onClose }: Props) {
  async function withdraw(): Promise<void> {
    const input = { params: { id: refund.id } };
    await browserApi.call('POST /api/admin/refunds/:id/withdraw', input);
    notify.success('O valor espera um destino em Não identificados.');
  }
  return (
    <ConfirmDialog
      opened
      title="Retirar devolução"
      confirmLabel="Retirar"
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>
        {formatSum(refund.valor)} deixam de ser devolvidos e passam para <b>Não identificados</b>,
        onde uma pessoa escolhe a cobrança certa ou propõe a devolução de novo.
      </p>
    </ConfirmDialog>
  );
}
