import type { ReceivedPayment } from '@martelo/contract/shapes/payments';
import { formatSum } from '../../../../entities/sale/sale-words';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';

type Props = { payment: ReceivedPayment; onClose: () => void };

/** Proposes to give back money without a destination. */
export function ReturnPayment({ payment: { id, resto, pagadorNome }, onClose }: Props) {
  async function propose(): Promise<void> {
    const input = { params: { id }, body: { resto } };
    await browserApi.call('POST /api/admin/payments/:id/return', input);
    notify.success('Devolução proposta. Ela espera aprovação em Devoluções.');
  }
  return (
    <ConfirmDialog
      opened
      title="Propor devolução"
      confirmLabel="Propor devolução"
      tone="primary"
      onConfirm={propose}
      onClose={onClose}
    >
      <p>
        {formatSum(resto)} voltam a {pagadorNome || 'quem pagou'} depois da aprovação em{' '}
        <b>Devoluções</b>. Até lá nenhum dinheiro sai.
      </p>
    </ConfirmDialog>
  );
}
