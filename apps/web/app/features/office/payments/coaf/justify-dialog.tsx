import { Textarea } from '@mantine/core';
import type { CoafOperation } from '@martelo/contract/shapes/coaf';
import { CRITERION_NAMES, coafTexts } from '@martelo/contract/texts/coaf-texts';
import { MAX_REASON } from '@martelo/core/approval';
import { useState } from 'react';
import { isReason } from '../../../../entities/approval/reason-field';
import { formatSum } from '../../../../entities/sale/sale-words';
import { notify } from '../../../../lib/toast/notify';
import { ApiError, messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';

type Props = {
  operation: CoafOperation;
  /** The list is read again: the justification is in it, or the operation has changed. */
  onStale: () => void;
  onClose: () => void;
};

/** Writes why an operation is in order. */
export function JustifyDialog({ operation, onStale, onClose }: Props) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const { criterio, objeto, valor, comprador } = operation;
  async function send(): Promise<void> {
    setWrong(!isReason(text));
    if (!isReason(text)) throw new Error('there is no justification');
    await browserApi.call('POST /api/admin/coaf/:criterio/:id/notes', {
      params: { criterio, id: objeto },
      body: { texto: text.trim(), valor },
    });
    notify.success('Justificativa registrada.');
    onStale();
  }
  return (
    <ConfirmDialog
      opened
      title="Escrever justificativa"
      confirmLabel="Registrar justificativa"
      tone="primary"
      onConfirm={send}
      failureOf={(error) => (error instanceof ApiError ? messageOf(error) : coafTexts.texto)}
      onFailed={(error) => error instanceof ApiError && onStale()}
      onClose={onClose}
    >
      <p>
        {CRITERION_NAMES[criterio]}, {formatSum(valor)}
        {comprador && `, ${comprador.nome}`}. A justificativa fica com o seu nome e a hora, na
        auditoria também, e não pode ser mudada nem apagada.
      </p>
      <Textarea
        label="Justificativa"
        description="O que foi conferido, e por que a operação está em ordem ou foi comunicada."
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={wrong && !isReason(text)}
        maxLength={MAX_REASON}
        rows={3}
        required
      />
    </ConfirmDialog>
  );
}
