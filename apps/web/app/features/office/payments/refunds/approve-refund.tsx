import { NativeSelect } from '@mantine/core';
import type { Refund } from '@martelo/contract/shapes/refunds';
import { REFUND_CAUSE_NAMES, REFUND_CHANNEL_NAMES } from '@martelo/contract/texts/refund-texts';
import type { RefundChannel } from '@martelo/core/refund';
import { useState } from 'react';
import type { ApprovalWish } from '../../../../entities/approval/ask-approval';
import { RequestDialog } from '../../../../entities/approval/request-dialog';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { formatSum } from '../../../../entities/sale/sale-words';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';

type Props = { refund: Refund; onClose: () => void };

const HINTS: Record<RefundChannel, string> = {
  pix: 'O banco devolve o mesmo PIX à conta de onde ele veio.',
  banco:
    'Devolva no banco a quem pagou, nunca a uma conta informada em conversa. Depois registre aqui a referência.',
};

/** Approves a refund; where two directors are active, a second person decides. */
export function ApproveRefund({ refund, onClose }: Props) {
  const { id, valor, causa, canais, pagamento, versao } = refund;
  const [canal, setCanal] = useState<RefundChannel>(canais[0] ?? 'banco');
  const [wish, setWish] = useState<ApprovalWish | null>(null);
  async function approve(): Promise<void> {
    const input = { params: { id }, body: { canal, versao } };
    await browserApi.call('POST /api/admin/refunds/:id/approve', input);
    notify.success('Devolução aprovada.');
  }
  if (wish) {
    return (
      <RequestDialog
        wish={wish}
        question="A devolução precisa da aprovação de outra pessoa. Até lá nenhum dinheiro sai."
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      opened
      title="Devolver dinheiro"
      confirmLabel="Devolver"
      tone="primary"
      onConfirm={approve}
      onFailed={(error) => {
        if (!isApprovalRequired(error)) return;
        setWish({ command: 'approveRefund', payload: { refundId: id, canal } });
      }}
      onClose={onClose}
    >
      <p>
        {REFUND_CAUSE_NAMES[causa]}: <b>{formatSum(valor)}</b> voltam a{' '}
        {pagamento.pagadorNome || 'quem pagou'}.
      </p>
      {canais.length > 1 && (
        <NativeSelect
          label="Como"
          data={canais.map((value) => ({ value, label: REFUND_CHANNEL_NAMES[value] }))}
          value={canal}
          onChange={({ currentTarget: { value } }) =>
            setCanal(canais.find((one) => one === value) ?? canal)
          }
        />
      )}
      <p>{HINTS[canal]}</p>
    </ConfirmDialog>
  );
}
