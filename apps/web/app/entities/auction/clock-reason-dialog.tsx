import { Textarea } from '@mantine/core';
import { MAX_REASON, MIN_REASON } from '@martelo/core/approval';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';

export type ReasonedAction = 'pause' | 'resume';

const WORDS = {
  pause: {
    confirmLabel: 'Pausar',
    effect: 'Os lances são recusados até a retomada, e o tempo que falta é guardado.',
  },
  resume: {
    confirmLabel: 'Retomar',
    effect: 'Os lances voltam agora, e o término passa a ser daqui ao tempo guardado.',
  },
} as const satisfies Record<ReasonedAction, { confirmLabel: string; effect: string }>;

const MISSING = `Escreva o motivo, com ${MIN_REASON} caracteres ou mais.`;

type Props = {
  action: ReasonedAction;
  title: string;
  onConfirm: (reason: string) => Promise<unknown>;
  failureOf: (error: unknown) => string;
  onClose: () => void;
};

/** Asks why an auction in a published edital is paused or resumed. */
export function ClockReasonDialog({ action, title, onConfirm, failureOf, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  const isMissing = [...reason.trim()].length < MIN_REASON;
  const { confirmLabel, effect } = WORDS[action];

  async function confirm(): Promise<void> {
    setWrong(isMissing);
    if (isMissing) throw new Error(MISSING);
    await onConfirm(reason.trim());
  }

  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={confirmLabel}
      tone="primary"
      onConfirm={confirm}
      failureOf={(error) => (isMissing ? MISSING : failureOf(error))}
      onClose={onClose}
    >
      <p>{effect}</p>
      <Textarea
        label="Motivo"
        description="O leilão está em edital publicado: o motivo fica na auditoria."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={wrong && isMissing}
        maxLength={MAX_REASON}
        minRows={2}
        autosize
        required
      />
    </ConfirmDialog>
  );
}
