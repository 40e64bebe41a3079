import { Textarea } from '@mantine/core';
import type { Credit, SalePayments } from '@martelo/contract/shapes/payments';
import { MAX_REASON } from '@martelo/core/approval';
import { useState } from 'react';
import { askApproval } from '../../../../entities/approval/ask-approval';
import { ChangeTable } from '../../../../entities/approval/change-table';
import { isReason, REASON_MISSING } from '../../../../entities/approval/reason-field';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { useSecondPerson } from '../../../../entities/approval/use-second-person';
import { formatSum } from '../../../../entities/sale/sale-words';
import { FormRefusal, fieldErrorsOf } from '../../../../lib/forms/field-errors';
import { useCall } from '../../../../lib/remote/use-call';
import { notify } from '../../../../lib/toast/notify';
import { messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import { LoadFailure } from '../../../../ui/state/load-failure';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';

const PREVIEW_CALL = 'GET /api/admin/credits/:id/undo';

type Props = {
  credit: Credit;
  onClose: () => void;
  onUndone: (payments: SalePayments) => void;
  /** The sale has changed since the preview was read. */
  onStale: () => void;
};

/**
 * Shows what changes when a wrong credit is undone and asks why. Where another person has to approve it, the
 * dialog sends the request with the same reason.
 */
export function UndoDialog({ credit, onClose, onUndone, onStale }: Props) {
  const { id } = credit;
  const { data, error, loading, reload } = useCall(PREVIEW_CALL, { params: { id } });
  const [motivo, setMotivo] = useState('');
  const [wrong, setWrong] = useState('');
  // The rule may have changed since the page read it: then the server refuses the act itself.
  const [refused, setRefused] = useState(false);
  const needsApproval = useSecondPerson()?.required === true || refused;

  async function confirm(): Promise<void> {
    const reason = motivo.trim();
    if (!isReason(reason)) throw new FormRefusal({ motivo: REASON_MISSING }, REASON_MISSING);
    const body = { motivo: reason, versao: data?.versao ?? 0 };
    if (needsApproval) {
      await askApproval({ command: 'undoCredit', payload: { ...body, creditId: id } }, reason);
      return;
    }
    const input = { params: { id }, body };
    const fresh = await browserApi.call('POST /api/admin/credits/:id/undo', input);
    notify.success('Crédito desfeito.');
    onUndone(fresh);
  }

  return (
    <ConfirmDialog
      opened
      title="Desfazer crédito"
      confirmLabel={needsApproval ? 'Pedir aprovação' : 'Desfazer crédito'}
      disabled={!data}
      onConfirm={confirm}
      failureOf={messageOf}
      onFailed={(failed) => {
        if (isApprovalRequired(failed)) setRefused(true);
        setWrong(fieldErrorsOf(failed).motivo ?? '');
        reload();
        onStale();
      }}
      onClose={onClose}
    >
      <div className="stack">
        <p>
          O crédito de <b>{formatSum(credit.valor)}</b>, referência {credit.referencia}, deixa de
          contar. Desfaça só o que foi lançado por engano: dinheiro que chegou e sobrou se devolve.
          Depois a mesma referência pode ser creditada no arremate certo.
        </p>
        {!data && !error && <Skeleton height={160} />}
        {error && (
          <LoadFailure
            message={error.message}
            hasData={Boolean(data)}
            onRetry={reload}
            retrying={loading}
          />
        )}
        {data && <ChangeTable changes={data.mudancas} />}
        <p>O comprador recebe uma mensagem, e a página dele diz o que vale.</p>
        {needsApproval && (
          <MessageBox>
            Esta operação precisa de outra pessoa. Ela é executada quando um diretor aprovar, e o
            pedido vale por 72 horas.
          </MessageBox>
        )}
        <Textarea
          label="Motivo"
          description="Fica na página do arremate e na auditoria. O comprador não lê este texto."
          value={motivo}
          onChange={(event) => {
            setMotivo(event.currentTarget.value);
            setWrong('');
          }}
          error={wrong}
          maxLength={MAX_REASON}
          minRows={2}
          autosize
          required
        />
      </div>
    </ConfirmDialog>
  );
}
