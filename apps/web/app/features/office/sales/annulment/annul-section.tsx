import { Button } from '@mantine/core';
import { useState } from 'react';
import { askApproval } from '../../../../entities/approval/ask-approval';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { useCan } from '../../../../lib/session/use-can';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ReasonDialog } from '../defaults/reason-dialog';
import type { SaleSectionProps } from '../sale-page';
import classes from '../sales.module.css';

/**
 * The end of a sale for another reason than a default. Where two directors are active, the same reason goes to
 * a second person, and nothing happens until that person approves.
 */
export function AnnulSection({ sale, onStale }: Omit<SaleSectionProps, 'onChanged'>) {
  const [asking, setAsking] = useState(false);
  const mayAnnul = useCan('sales.annul');
  const { id, versao, explicacao } = sale;
  if (explicacao) return <Annulled reason={explicacao} />;
  if (!sale.anulavel || !mayAnnul) return null;
  async function annul(motivo: string): Promise<void> {
    try {
      const input = { params: { id }, body: { motivo, versao } };
      const { message } = await browserApi.call('POST /api/admin/sales/:id/annul', input);
      notify.success(message);
    } catch (error) {
      if (!isApprovalRequired(error)) throw error;
      await askApproval({ command: 'annulSale', payload: { saleId: id, motivo } }, motivo);
    }
    onStale();
  }
  return (
    <section className={classes.card} aria-labelledby="anulacao">
      <h2 id="anulacao" className={classes.heading}>
        Anulação
      </h2>
      <p className={classes.soft}>
        Por outra razão que a falta de pagamento: decisão da Justiça ou do órgão, erro no edital.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" color="red" onClick={() => setAsking(true)}>
          Anular arremate
        </Button>
      </div>
      {asking && (
        <ReasonDialog
          title="Anular arremate"
          confirmLabel="Anular arremate"
          tone="danger"
          readers="O comprador lê este motivo."
          send={annul}
          onStale={onStale}
          onClose={() => setAsking(false)}
        >
          <p>
            As cobranças são canceladas, o que foi pago fica a devolver, a nota é cancelada e o
            veículo pode ser oferecido de novo. Não é possível desfazer.
          </p>
          <p>Onde há dois diretores, outra pessoa precisa aprovar; até lá nada muda.</p>
        </ReasonDialog>
      )}
    </section>
  );
}

function Annulled({ reason }: { reason: string }) {
  return (
    <section className={classes.card} aria-labelledby="anulacao">
      <h2 id="anulacao" className={classes.heading}>
        Anulação
      </h2>
      <p>Motivo: {reason}</p>
    </section>
  );
}
