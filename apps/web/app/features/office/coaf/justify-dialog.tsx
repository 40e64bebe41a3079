import { Textarea } from '@mantine/core';
import type { CoafOperation } from '@martelo/contract/shapes/coaf';
import { COAF_CRITERION_NAMES, coafTexts } from '@martelo/contract/texts/coaf-texts';
import { MAX_REASON } from '@martelo/core/approval';
import { useState } from 'react';
import { isReason } from '../../../entities/approval/reason-field';
import { FormRefusal, fieldErrorsOf } from '../../../lib/forms/field-errors';
import { notify } from '../../../lib/toast/notify';
import { messageOf } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { Justification } from './justification';

type Props = {
  /** As the list has it now: when somebody else writes one, it stands above what is typed. */
  operation: CoafOperation;
  onClose: () => void;
  /** Something was written, by this person or by another one. */
  onChanged: () => void;
};

/** Writes what the analysis of an operation concluded. */
export function JustifyDialog({ operation, onClose, onChanged }: Props) {
  const { comprador, criterio, leilao, justificativa } = operation;
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');

  async function confirm(): Promise<void> {
    const text = typed.trim();
    if (!isReason(text)) {
      throw new FormRefusal({ justificativa: coafTexts.justificativa }, coafTexts.justificativa);
    }
    const { compradorId, leilaoId, versao } = operation;
    await browserApi.call('POST /api/admin/coaf/justify', {
      body: { compradorId, leilaoId, criterio, versao, justificativa: text },
    });
    onChanged();
    notify.success('Justificativa gravada.');
  }

  return (
    <ConfirmDialog
      opened
      title="Justificar a operação"
      tone="primary"
      confirmLabel="Gravar justificativa"
      onConfirm={confirm}
      failureOf={messageOf}
      onFailed={(failed) => {
        setWrong(fieldErrorsOf(failed).justificativa ?? '');
        if (!(failed instanceof FormRefusal)) onChanged();
      }}
      onClose={onClose}
    >
      <div className="stack">
        <p>
          <b>{comprador}</b> · {COAF_CRITERION_NAMES[criterio]} · {leilao}
        </p>
        {justificativa && <Justification {...justificativa} />}
        <Textarea
          label="O que a análise concluiu"
          description="Fica para sempre, com o seu nome e a hora. O comprador não lê este texto."
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong('');
          }}
          error={wrong}
          maxLength={MAX_REASON}
          minRows={3}
          autosize
          required
        />
      </div>
    </ConfirmDialog>
  );
}
