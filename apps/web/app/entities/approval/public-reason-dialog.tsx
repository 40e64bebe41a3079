import { Textarea } from '@mantine/core';
import { MAX_REASON } from '@martelo/core/approval';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { FormRefusal, fieldErrorsOf } from '../../lib/forms/field-errors';
import { messageOf } from '../../lib/transport/api-error';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { MessageBox } from '../../ui/state/message-box';
import { askApproval } from './ask-approval';
import { isReason, REASON_MISSING } from './reason-field';
import { isApprovalRequired } from './sensitive-dialog';
import { useSecondPerson } from './use-second-person';

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirmLabel' | 'onClose'> & {
  /** What the request for a second person names: the same act with the same reason. */
  requestOf: (motivo: string) => Parameters<typeof askApproval>[0];
  /** Carries the act out, where one person may. */
  act: (motivo: string) => Promise<void>;
  children: ReactNode;
};

/**
 * Asks for the reason of an act that ends what an edital has announced; everybody reads it. Where another
 * person has to approve the act, the dialog sends the request with the same reason.
 */
export function PublicReasonDialog({
  title,
  confirmLabel,
  requestOf,
  act,
  children,
  onClose,
}: Props) {
  const [motivo, setMotivo] = useState('');
  const [wrong, setWrong] = useState('');
  // The rule may have changed since the page read it: then the server refuses the act itself.
  const [refused, setRefused] = useState(false);
  const needsApproval = useSecondPerson()?.required === true || refused;

  async function confirm(): Promise<void> {
    const reason = motivo.trim();
    if (!isReason(reason)) throw new FormRefusal({ motivo: REASON_MISSING }, REASON_MISSING);
    if (needsApproval) await askApproval(requestOf(reason), reason);
    else await act(reason);
  }

  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={needsApproval ? 'Pedir aprovação' : confirmLabel}
      onConfirm={confirm}
      failureOf={messageOf}
      onFailed={(error) => {
        if (isApprovalRequired(error)) setRefused(true);
        setWrong(fieldErrorsOf(error).motivo ?? '');
      }}
      onClose={onClose}
    >
      {children}
      {needsApproval && (
        <MessageBox>
          Esta operação precisa de outra pessoa. Ela é executada quando um diretor aprovar, e o
          pedido vale por 72 horas.
        </MessageBox>
      )}
      <Textarea
        label="Motivo"
        description="O site e a mensagem aos licitantes mostram este texto. Não escreva dados pessoais."
        value={motivo}
        onChange={(event) => {
          setMotivo(event.currentTarget.value);
          setWrong('');
        }}
        error={wrong}
        maxLength={MAX_REASON}
        minRows={3}
        autosize
        required
      />
    </ConfirmDialog>
  );
}
