import { Textarea } from '@mantine/core';
import { MAX_REASON } from '@martelo/core/approval';
import { type ReactNode, useState } from 'react';
import { isReason } from '../../../entities/approval/reason-field';
import { FormRefusal, fieldErrorsOf } from '../../../lib/forms/field-errors';
import { messageOf } from '../../../lib/transport/api-error';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

type ReasonProps = {
  title: string;
  tone: 'danger' | 'primary';
  confirmLabel: string;
  /** Said when the reason is too short. */
  missing: string;
  description: string;
  children: ReactNode;
  /** False until what the person decides about has been read. */
  disabled?: boolean;
  onConfirm: (reason: string) => Promise<void>;
  onFailed: (failed: unknown) => void;
  onClose: () => void;
};

/** Asks why something is done to a sale, below what it does. */
export function ReasonDialog({
  missing,
  description,
  children,
  onConfirm,
  onFailed,
  ...props
}: ReasonProps) {
  const [motivo, setMotivo] = useState('');
  const [wrong, setWrong] = useState('');

  async function confirm(): Promise<void> {
    const reason = motivo.trim();
    if (!isReason(reason)) throw new FormRefusal({ motivo: missing }, missing);
    await onConfirm(reason);
  }

  return (
    <ConfirmDialog
      opened
      {...props}
      onConfirm={confirm}
      failureOf={messageOf}
      onFailed={(failed) => {
        setWrong(fieldErrorsOf(failed).motivo ?? '');
        if (!(failed instanceof FormRefusal)) onFailed(failed);
      }}
    >
      <div className="stack">
        {children}
        <Textarea
          label="Motivo"
          description={description}
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
