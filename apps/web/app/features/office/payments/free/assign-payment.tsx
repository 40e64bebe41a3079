import type { OpenCharge, ReceivedPayment } from '@martelo/contract/shapes/payments';
import { useState } from 'react';
import type { ApprovalWish } from '../../../../entities/approval/ask-approval';
import { approvalNeeded } from '../../../../entities/approval/credit-limit-words';
import { RequestDialog } from '../../../../entities/approval/request-dialog';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { useSecondPerson } from '../../../../entities/approval/use-second-person';
import { formatSum } from '../../../../entities/sale/sale-words';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import { MessageBox } from '../../../../ui/state/message-box';
import { ChargeChoice } from '../charge-choice';
import classes from '../payments.module.css';

type Props = { payment: ReceivedPayment; onClose: () => void };

/** Gives money without a destination to the open charge that a person chooses. Nothing is chosen beforehand. */
export function AssignPayment({ payment, onClose }: Props) {
  const { id, resto, meio, arremates } = payment;
  const second = useSecondPerson();
  const [q, setQ] = useState(arremates[0]?.numero ?? '');
  const [charge, setCharge] = useState<OpenCharge | null>(null);
  const chargeId = charge?.id ?? '';
  const [wish, setWish] = useState<ApprovalWish | null>(null);
  const valor = Math.round(resto * 100);
  const needed =
    charge && approvalNeeded(second, charge.semAprovacao, { valor, isCash: meio === 'dinheiro' });
  async function assign(): Promise<void> {
    const input = { params: { id }, body: { chargeId, resto } };
    await browserApi.call('POST /api/admin/payments/:id/assign', input);
    notify.success('Pagamento atribuído.');
  }
  if (wish) {
    return (
      <RequestDialog
        wish={wish}
        question="Atribuir este valor precisa da aprovação de outra pessoa. Até lá nada muda."
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      opened
      title="Atribuir pagamento"
      confirmLabel="Atribuir"
      tone="primary"
      disabled={chargeId === ''}
      onConfirm={assign}
      onFailed={(error) => {
        if (!isApprovalRequired(error)) return;
        setWish({ command: 'assignPayment', payload: { paymentId: id, chargeId, resto } });
      }}
      onClose={onClose}
    >
      <div className={classes.form}>
        <p>
          <b>{formatSum(resto)}</b> para qual cobrança? O que a cobrança não precisar fica como
          devolução proposta.
        </p>
        <ChargeChoice
          q={q}
          value={chargeId}
          onSearch={(typed) => {
            setQ(typed);
            setCharge(null);
          }}
          onChange={setCharge}
        />
        {needed && <MessageBox tone="info">{needed}</MessageBox>}
      </div>
    </ConfirmDialog>
  );
}
