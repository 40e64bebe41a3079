import type { SaleDefault } from '@martelo/contract/shapes/defaults';
import { defaultTexts } from '@martelo/contract/texts/sale-texts';
import { type ReactNode, useState } from 'react';
import { askApproval } from '../../../../entities/approval/ask-approval';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';
import { useSecondPerson } from '../../../../entities/approval/use-second-person';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MessageBox } from '../../../../ui/state/message-box';
import { ReasonDialog } from '../reason-dialog';

/** The ways out of a default. */
export type WayOut = 'regularise' | 'lift' | 'close';

interface Way {
  title: string;
  tone: 'danger' | 'primary';
  missing: string;
  done: string;
  text: ReactNode;
  /** The command of a request for a second person; null: one person may do it. */
  command: 'regulariseSale' | 'liftImpediment' | null;
}

const WAYS: Record<WayOut, Way> = {
  regularise: {
    title: 'Regularizar compra',
    tone: 'primary',
    missing: defaultTexts.motivoRegularizacao,
    done: 'Compra regularizada.',
    text: 'A compra volta a valer, com cobranças e prazos novos, cobertas por tudo o que foi recebido. A multa e o impedimento terminam, e o comprador é avisado.',
    command: 'regulariseSale',
  },
  lift: {
    title: 'Encerrar impedimento',
    tone: 'primary',
    missing: defaultTexts.motivoImpedimento,
    done: 'Impedimento encerrado.',
    text: 'O comprador pode participar de novo. A compra não volta a valer.',
    command: 'liftImpediment',
  },
  close: {
    title: 'Desfazer a venda',
    tone: 'danger',
    missing: defaultTexts.motivoEncerramento,
    done: 'Venda desfeita.',
    text: 'O caso se encerra e a compra não pode mais ser regularizada. A multa em aberto e o impedimento continuam. Não é possível desfazer.',
    command: null,
  },
};

export const wayTitle = (way: WayOut): string => WAYS[way].title;

type Props = {
  id: string;
  way: WayOut;
  version: number;
  onClose: () => void;
  onDone: (fresh: SaleDefault) => void;
  /** The sale has changed, or a request waits now. */
  onStale: () => void;
};

/** Asks why, and sends the act or the request for a second person. */
export function WayOutDialog({ id, way, version, onClose, onDone, onStale }: Props) {
  const { title, tone, missing, done, text, command } = WAYS[way];
  // The rule may have changed since the page read it: then the server refuses the act itself.
  const [refused, setRefused] = useState(false);
  const isRequired = useSecondPerson()?.required === true || refused;
  const asked = isRequired ? command : null;

  async function confirm(motivo: string): Promise<void> {
    const body = { motivo, versao: version };
    if (asked) {
      await askApproval({ command: asked, payload: { ...body, saleId: id } }, motivo);
      onStale();
      return;
    }
    const fresh = await send(way, { params: { id }, body });
    notify.success(done);
    onDone(fresh);
  }

  return (
    <ReasonDialog
      title={title}
      tone={tone}
      confirmLabel={asked ? 'Pedir aprovação' : title}
      missing={missing}
      description="Fica na página do arremate e na auditoria. O comprador não lê este texto."
      onConfirm={confirm}
      onFailed={(failed) => {
        if (isApprovalRequired(failed)) setRefused(true);
        else onStale();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      {asked && (
        <MessageBox>
          Esta operação precisa de outra pessoa. Ela é executada quando um diretor aprovar, e o
          pedido vale por 72 horas.
        </MessageBox>
      )}
    </ReasonDialog>
  );
}

type Input = { params: { id: string }; body: { motivo: string; versao: number } };

function send(way: WayOut, input: Input): Promise<SaleDefault> {
  switch (way) {
    case 'regularise':
      return browserApi.call('POST /api/admin/sales/:id/default/regularise', input);
    case 'lift':
      return browserApi.call('POST /api/admin/sales/:id/default/lift', input);
    case 'close':
      return browserApi.call('POST /api/admin/sales/:id/default/close', input);
  }
}
