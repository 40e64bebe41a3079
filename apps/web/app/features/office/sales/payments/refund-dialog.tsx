import type { Credit, SalePayments } from '@martelo/contract/shapes/payments';
import { refundTexts } from '@martelo/contract/texts/payment-texts';
import { useState } from 'react';
import { askApproval } from '../../../../entities/approval/ask-approval';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { useSecondPerson } from '../../../../entities/approval/use-second-person';
import { formatSum } from '../../../../entities/sale/sale-words';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MessageBox } from '../../../../ui/state/message-box';
import { ReasonDialog } from '../reason-dialog';

type Props = {
  credit: Credit;
  payments: SalePayments;
  onClose: () => void;
  onChanged: (payments: SalePayments) => void;
  /** The sale has changed since the page read it. */
  onStale: () => void;
};

/**
 * Asks that money goes back to whoever paid, before it leaves. Where another person has to approve it, the dialog sends
 * the request with the same reason.
 */
export function RefundDialog({ credit, payments, onClose, onChanged, onStale }: Props) {
  const { id, devolvivel, pagadorNome, desfeito } = credit;
  // The rule may have changed since the page read it: then the server refuses the act itself.
  const [refused, setRefused] = useState(false);
  const needsApproval = useSecondPerson()?.required === true || refused;

  async function confirm(motivo: string): Promise<void> {
    const body = { motivo, versao: payments.versao };
    if (needsApproval) {
      await askApproval({ command: 'openRefund', payload: { ...body, creditId: id } }, motivo);
      onStale();
      return;
    }
    const input = { params: { id }, body };
    onChanged(await browserApi.call('POST /api/admin/credits/:id/refund', input));
    notify.success('Devolução aprovada. Faça-a no banco e registre.');
  }

  return (
    <ReasonDialog
      title="Pedir devolução"
      tone="primary"
      confirmLabel={needsApproval ? 'Pedir aprovação' : 'Aprovar devolução'}
      missing={refundTexts.motivo}
      description="Fica na página do arremate e na auditoria. O comprador não lê este texto."
      onConfirm={confirm}
      onFailed={(failed) => {
        if (isApprovalRequired(failed)) setRefused(true);
        else onStale();
      }}
      onClose={onClose}
    >
      <p>
        <b>{formatSum(devolvivel)}</b>{' '}
        {desfeito ? 'deste crédito desfeito voltam' : 'que nenhuma cobrança pede voltam'} a quem
        pagou{pagadorNome && `, ${pagadorNome}`}, na conta de onde o dinheiro veio. Só transfira
        depois da aprovação. A partir dela, o valor não cobre nenhuma cobrança e não pode ser
        creditado em outro arremate.
      </p>
      {needsApproval && (
        <MessageBox>
          Esta operação precisa de outra pessoa. Um diretor aprova, e o pedido vale por 72 horas.
        </MessageBox>
      )}
    </ReasonDialog>
  );
}

/** Gives up an approved refund whose money has not left. */
export function AbandonDialog({ credit, payments, onClose, onChanged, onStale }: Props) {
  const { id, devolucao } = credit;

  async function confirm(motivo: string): Promise<void> {
    const input = { params: { id }, body: { motivo, versao: payments.versao } };
    onChanged(await browserApi.call('POST /api/admin/credits/:id/refund/abandon', input));
    notify.success('A devolução não será feita.');
  }

  return (
    <ReasonDialog
      title="Desistir da devolução"
      tone="danger"
      confirmLabel="Desistir da devolução"
      missing={refundTexts.motivoDesistencia}
      description="Fica na auditoria. O comprador não lê este texto."
      onConfirm={confirm}
      onFailed={onStale}
      onClose={onClose}
    >
      <p>
        Desista só se o banco não moveu <b>{formatSum(devolucao?.valor ?? 0)}</b>. O valor fica como
        estava antes do pedido, e outra devolução precisa de outra aprovação.
      </p>
    </ReasonDialog>
  );
}
