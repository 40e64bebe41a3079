import type { CoafOperation } from '@martelo/contract/shapes/coaf';
import { COAF_CRITERION_NAMES, coafTexts } from '@martelo/contract/texts/coaf-texts';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ReasonDialog } from '../reason-dialog';
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

  async function confirm(text: string): Promise<void> {
    const { compradorId, leilaoId, versao } = operation;
    await browserApi.call('POST /api/admin/coaf/justify', {
      body: { compradorId, leilaoId, criterio, versao, justificativa: text },
    });
    onChanged();
    notify.success('Justificativa gravada.');
  }

  return (
    <ReasonDialog
      title="Justificar a operação"
      tone="primary"
      confirmLabel="Gravar justificativa"
      field="justificativa"
      label="O que a análise concluiu"
      missing={coafTexts.justificativa}
      description="Fica para sempre, com o seu nome e a hora. O comprador não lê este texto."
      onConfirm={confirm}
      onFailed={onChanged}
      onClose={onClose}
    >
      <p>
        <b>{comprador}</b> · {COAF_CRITERION_NAMES[criterio]} · {leilao}
      </p>
      {justificativa && <Justification {...justificativa} />}
    </ReasonDialog>
  );
}
