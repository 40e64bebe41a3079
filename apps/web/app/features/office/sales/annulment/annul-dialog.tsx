import type { AnnulmentPlan, SaleAnnulment } from '@martelo/contract/shapes/annulments';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { annulTexts } from '@martelo/contract/texts/sale-texts';
import { useState } from 'react';
import { askApproval } from '../../../../entities/approval/ask-approval';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { useSecondPerson } from '../../../../entities/approval/use-second-person';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatDate } from '../../../../lib/format/formats';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MessageBox } from '../../../../ui/state/message-box';
import { ReasonDialog } from '../reason-dialog';
import classes from '../sales.module.css';

type Props = {
  id: string;
  known: SaleAnnulment & { plano: AnnulmentPlan };
  onClose: () => void;
  onAnnulled: (fresh: SaleAnnulment) => void;
  /** The sale has changed, or a request waits now. */
  onStale: () => void;
};

/** Shows all that was received and what an annulment does, asks why, and sends it or the request for a second person. */
export function AnnulDialog({ id, known, onClose, onAnnulled, onStale }: Props) {
  const { plano, versao } = known;
  // The rule may have changed since the page read it: then the server refuses the act itself.
  const [refused, setRefused] = useState(false);
  const needsApproval = useSecondPerson()?.required === true || refused;

  async function confirm(motivo: string): Promise<void> {
    const body = { motivo, versao };
    if (needsApproval) {
      await askApproval({ command: 'annulSale', payload: { ...body, saleId: id } }, motivo);
      onStale();
      return;
    }
    const fresh = await browserApi.call('POST /api/admin/sales/:id/annul', {
      params: { id },
      body,
    });
    notify.success('Venda anulada.');
    onAnnulled(fresh);
  }

  return (
    <ReasonDialog
      title="Anular a venda"
      tone="danger"
      confirmLabel={needsApproval ? 'Pedir aprovação' : 'Anular a venda'}
      missing={annulTexts.motivo}
      description="O comprador lê este texto, no aviso e na página dele. Fica também na auditoria."
      onConfirm={confirm}
      onFailed={(failed) => {
        if (isApprovalRequired(failed)) setRefused(true);
        else onStale();
      }}
      onClose={onClose}
    >
      <p>
        As cobranças são canceladas, sem multa e sem impedimento, e o comprador é avisado. O
        resultado do lote e os lances ficam como estão. Não é possível desfazer.
      </p>
      <Received plano={plano} />
      {plano.documentos.length > 0 && (
        <p>
          Perdem a validade: {plano.documentos.join(', ')}. Guarde as cópias já impressas à parte.
        </p>
      )}
      {needsApproval && (
        <MessageBox>
          Esta operação precisa de outra pessoa. Ela é executada quando um diretor aprovar, e o
          pedido vale por 72 horas.
        </MessageBox>
      )}
    </ReasonDialog>
  );
}

function Received({ plano: { creditos, recebido } }: { plano: AnnulmentPlan }) {
  if (creditos.length === 0) return <p>Nada foi recebido por este arremate.</p>;
  return (
    <>
      <ul className="plain-list stack gap-2" aria-label="Recebido">
        {creditos.map(({ id, meio, valor, recebidoEm, pagadorNome }) => (
          <li key={id}>
            {PAYMENT_MEANS_NAMES[meio]}, <span className={classes.sum}>{formatSum(valor)}</span>, em{' '}
            {formatDate(recebidoEm)}
            {pagadorNome && `, de ${pagadorNome}`}
          </li>
        ))}
      </ul>
      <p>
        <b>{formatSum(recebido)}</b> ficam a devolver a quem pagou. Peça depois a devolução de cada
        pagamento, na linha do crédito.
      </p>
    </>
  );
}
