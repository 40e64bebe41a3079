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
  /** The name of the reason in the call, and what the field is called. */
  field?: string;
  label?: string;
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

/** Asks why something is done to a sale, or what was concluded about it, below what it is about. */
export function ReasonDialog({
  field = 'motivo',
  label = 'Motivo',
  missing,
  description,
  children,
  onConfirm,
  onFailed,
  ...props
}: ReasonProps) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');

  async function confirm(): Promise<void> {
    const reason = typed.trim();
    if (!isReason(reason)) throw new FormRefusal({ [field]: missing }, missing);
    await onConfirm(reason);
  }

  return (
    <ConfirmDialog
      opened
      {...props}
      onConfirm={confirm}
      failureOf={messageOf}
      onFailed={(failed) => {
        setWrong(fieldErrorsOf(failed)[field] ?? '');
        if (!(failed instanceof FormRefusal)) onFailed(failed);
      }}
    >
      <div className="stack">
        {children}
        <Textarea
          label={label}
          description={description}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
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
