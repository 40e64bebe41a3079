import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import classes from '../sales.module.css';
import type { CaseProps } from './default-case-card';
import { LiftImpediment } from './lift-impediment';
import { ReasonDialog } from './reason-dialog';
import { ReofferDialog } from './reoffer-dialog';

type Act = 'offer' | 'regularise' | 'reoffer' | 'close';

/** What a person can do with a case now, each with its own question. */
export function CaseActions(props: CaseProps) {
  const [act, setAct] = useState<Act | null>(null);
  const { one } = props;
  const isOpen = one.estado === 'aberta';
  const dialog = { ...props, onClose: () => setAct(null) };
  return (
    <>
      <div className={classes.buttons}>
        {one.podeOferecer && (
          <Button onClick={() => setAct('offer')}>Oferecer ao próximo licitante</Button>
        )}
        {isOpen && one.novaOferta && (
          <Button variant="default" onClick={() => setAct('reoffer')}>
            Levar a novo leilão
          </Button>
        )}
        {isOpen && (
          <>
            <Button variant="default" onClick={() => setAct('regularise')}>
              Regularizar
            </Button>
            <Button variant="default" onClick={() => setAct('close')}>
              Encerrar o caso
            </Button>
          </>
        )}
        <LiftImpediment {...props} />
      </div>
      {act === 'offer' && <OfferDialog {...dialog} />}
      {act === 'reoffer' && <ReofferDialog {...dialog} />}
      {act === 'regularise' && <RegulariseDialog {...dialog} />}
      {act === 'close' && <CloseDialog {...dialog} />}
    </>
  );
}

type DialogProps = CaseProps & { onClose: () => void };

function OfferDialog({ one, onChanged, onStale, onClose }: DialogProps) {
  const { proximo } = one;
  async function offer(): Promise<void> {
    const input = { params: { id: one.id }, body: { versao: one.versao } };
    onChanged(await browserApi.call('POST /api/admin/default-cases/:id/offer-next', input));
    notify.success('Oferta enviada.');
  }
  return (
    <ConfirmDialog
      opened
      title="Oferecer ao próximo licitante"
      confirmLabel="Enviar oferta"
      tone="primary"
      onConfirm={offer}
      onFailed={onStale}
      onClose={onClose}
    >
      <p>
        {proximo
          ? `${proximo.nome} recebe a oferta por ${formatSum(proximo.valor)}, o maior lance dele neste lote, e tem 1 dia útil para responder.`
          : 'Nenhum licitante pode receber a oferta.'}
      </p>
      <p>
        Sem resposta no prazo a oferta vale como recusada. Enquanto ela espera, o primeiro comprador
        não pode regularizar.
      </p>
    </ConfirmDialog>
  );
}

function RegulariseDialog({ one, onChanged, onStale, onClose }: DialogProps) {
  async function regularise(motivo: string): Promise<void> {
    const input = { params: { id: one.id }, body: { motivo, versao: one.versao } };
    onChanged(await browserApi.call('POST /api/admin/default-cases/:id/regularise', input));
    notify.success('O comprador pode pagar de novo.');
  }
  return (
    <ReasonDialog
      title="Regularizar"
      confirmLabel="Regularizar"
      readers="Fica na auditoria."
      tone="primary"
      send={regularise}
      onStale={onStale}
      onClose={onClose}
    >
      <p>
        O arremate volta a aguardar pagamento: uma nova cobrança pede o que falta, com novo prazo, e
        o comprador é avisado. A multa deixa de ser cobrada.
      </p>
      {one.impedimentoAte && !one.impedimentoRetiradoEm && (
        <p>O impedimento continua até ser retirado, com a segunda pessoa.</p>
      )}
    </ReasonDialog>
  );
}

function CloseDialog({ one, onChanged, onStale, onClose }: DialogProps) {
  async function close(motivo: string): Promise<void> {
    const input = { params: { id: one.id }, body: { motivo, versao: one.versao } };
    onChanged(await browserApi.call('POST /api/admin/default-cases/:id/close', input));
    notify.success('Caso encerrado.');
  }
  return (
    <ReasonDialog
      title="Encerrar o caso"
      confirmLabel="Encerrar o caso"
      readers="Fica na auditoria."
      send={close}
      onStale={onStale}
      onClose={onClose}
    >
      <p>
        A venda fica desfeita e o veículo fica livre, sem novo lote. Multa e impedimento continuam.
        Não é possível desfazer.
      </p>
    </ReasonDialog>
  );
}
