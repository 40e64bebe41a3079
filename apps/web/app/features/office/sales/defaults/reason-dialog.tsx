import { Textarea } from '@mantine/core';
import { MAX_REASON } from '@martelo/core/approval';
import { type ReactNode, useState } from 'react';
import { isReason, REASON_MISSING } from '../../../../entities/approval/reason-field';
import { ApiError, messageOf } from '../../../../lib/transport/api-error';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';

type Props = {
  title: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  children: ReactNode;
  /** Who reads the reason. */
  readers: string;
  send: (reason: string) => Promise<unknown>;
  onStale: () => void;
  onClose: () => void;
};

/** Confirms an act about a case with its reason. */
export function ReasonDialog({ send, children, readers, onStale, ...props }: Props) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  async function confirm(): Promise<void> {
    setWrong(!isReason(reason));
    if (!isReason(reason)) throw new Error('there is no reason');
    await send(reason.trim());
  }
  return (
    <ConfirmDialog
      opened
      {...props}
      onConfirm={confirm}
      failureOf={(error) => (error instanceof ApiError ? messageOf(error) : REASON_MISSING)}
      onFailed={(error) => error instanceof ApiError && onStale()}
    >
      {children}
      <Textarea
        label="Motivo"
        description={readers}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={wrong && !isReason(reason)}
        maxLength={MAX_REASON}
        minRows={2}
        autosize
        required
      />
    </ConfirmDialog>
  );
}
