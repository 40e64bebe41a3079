import type { Arrival } from '@martelo/contract/shapes/arrivals';
import { arrivalTexts } from '@martelo/contract/texts/arrival-texts';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ReasonDialog } from '../reason-dialog';

type Props = {
  arrival: Arrival;
  onClose: () => void;
  /** It was settled, by this person or by another one. */
  onChanged: () => void;
};

/** Writes how money was dealt with that belongs to no sale, or had been credited before. */
export function SettleDialog({ arrival, onClose, onChanged }: Props) {
  const { id, valor, pagadorNome, chegouEm } = arrival;

  async function confirm(nota: string): Promise<void> {
    await browserApi.call('POST /api/admin/payments/:endToEndId/settle', {
      params: { endToEndId: id },
      body: { nota },
    });
    onChanged();
    notify.success('Pagamento marcado como resolvido.');
  }

  return (
    <ReasonDialog
      title="Marcar como resolvido"
      tone="primary"
      confirmLabel="Marcar como resolvido"
      field="nota"
      label="Como foi resolvido"
      missing={arrivalTexts.nota}
      description="Fica para sempre, com o seu nome e a hora. Nenhum dinheiro se move daqui: devolva antes no banco, se for o caso."
      onConfirm={confirm}
      onFailed={onChanged}
      onClose={onClose}
    >
      <p>
        <b>{formatSum(valor)}</b>
        {pagadorNome && ` de ${pagadorNome}`}, {formatDateTime(chegouEm)}
      </p>
      <p>
        Para creditar em um arremate, feche esta janela, abra o arremate e escolha{' '}
        <b>Creditar manualmente</b> com a referência <code>{id}</code>.
      </p>
    </ReasonDialog>
  );
}
