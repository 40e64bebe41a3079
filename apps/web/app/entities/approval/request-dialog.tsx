import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/transport/api-error';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { type ApprovalWish, askApproval } from './ask-approval';
import { isReason, REASON_MISSING, ReasonField } from './reason-field';

type Props = { wish: ApprovalWish | null; question: string; onClose: () => void };

/** Asks for the reason of an act that the server has refused without a second person. */
export function RequestDialog({ wish, question, onClose }: Props) {
  return wish && <OpenDialog wish={wish} question={question} onClose={onClose} />;
}

function OpenDialog({ wish, question, onClose }: Props & { wish: ApprovalWish }) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);

  async function ask(): Promise<void> {
    setWrong(!isReason(reason));
    if (!isReason(reason)) throw new Error('there is no reason');
    await askApproval(wish, reason.trim());
  }

  return (
    <ConfirmDialog
      opened
      title="Pedir aprovação"
      confirmLabel="Pedir aprovação"
      tone="primary"
      onConfirm={ask}
      failureOf={(error) => (error instanceof ApiError ? messageOf(error) : REASON_MISSING)}
      onClose={onClose}
    >
      <p>{question}</p>
      <ReasonField value={reason} onChange={setReason} wrong={wrong} />
    </ConfirmDialog>
  );
}
