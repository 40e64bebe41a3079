import { Button } from '@mantine/core';
import type { GateSheet } from '@martelo/contract/shapes/delivery';
import { ERRORS } from '@martelo/contract/texts/errors';
import { pixTexts } from '@martelo/contract/texts/pix-texts';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../lib/format/formats';
import { useAction } from '../../../lib/forms/use-action';
import { useCall } from '../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { browserApi } from '../../../lib/transport/browser-api';
import { AdminPage } from '../../../ui/page/admin-page';
import { ErrorState } from '../../../ui/state/error-state';
import { LoadFailure } from '../../../ui/state/load-failure';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';
import classes from './gate.module.css';
import { emptyDraft, type GateDraft } from './gate-draft';
import { GateForm } from './gate-form';
import { GateStorage } from './gate-storage';
import { forgetGate, readGate } from './kept-gate';

const CALL = 'GET /api/admin/sales/:id/gate';

/** The hand-over of one vehicle, made for a phone at the gate. */
export function GatePage({ id }: { id: string }) {
  const { data, error, loading, reload, update } = useCall(CALL, { params: { id } });
  useReloadOnLive([CALL], ['sales']);
  return (
    <AdminPage
      title="Entrega no portão"
      lead={data && `Lote ${data.lote}, ${data.veiculo}`}
      back={{ to: `/admin/arremates/${id}`, label: 'Voltar para o arremate' }}
    >
      {error && !data && <ErrorState message={error.message} onRetry={reload} retrying={loading} />}
      {error && data && (
        <LoadFailure message={error.message} hasData onRetry={reload} retrying={loading} />
      )}
      {!data && !error && <Skeleton height={520} />}
      {data && <Gate sheet={data} onRead={(fresh) => update(() => fresh)} onStale={reload} />}
    </AdminPage>
  );
}

type GateProps = {
  sheet: GateSheet;
  onRead: (sheet: GateSheet) => void;
  onStale: () => void;
};

function Gate({ sheet, onRead, onStale }: GateProps) {
  const { id, situacao, comprador, suspensa, entregueEm, estadia } = sheet;
  const kept = useKeptDraft(sheet);
  const start = useAction({
    run: () => browserApi.call('POST /api/admin/sales/:id/check-in', { params: { id } }),
    onDone: onRead,
    onFailed: onStale,
  });
  if (situacao === 'entregue') {
    const [day = '', time = ''] = entregueEm ? formatDateTime(entregueEm).split(', ') : [];
    return (
      <MessageBox tone="ok">
        Este veículo já saiu às {time}. Saída em {day}.
      </MessageBox>
    );
  }
  const isStarted = kept.isStarted || start.done !== null;
  const suspended = suspensa && <MessageBox tone="danger">{pixTexts.entregaSuspensa}</MessageBox>;
  // A hand-over that this device holds can still be sent: the server records it as an incident.
  if (suspended && !isStarted) return suspended;
  if (situacao !== 'liberado') {
    return <MessageBox>{ERRORS.NOT_RELEASED.message}</MessageBox>;
  }
  const owes = estadia !== null && estadia.aPagar > 0;
  return (
    <div className={classes.whole}>
      {suspended}
      {suspended && (
        <MessageBox>
          O que foi preenchido continua neste aparelho. Se o veículo já saiu, envie assim mesmo: a
          entrega não é registrada, mas a equipe é avisada.
        </MessageBox>
      )}
      <section className={classes.card} aria-label="Comprador">
        <p>
          Comprador: <b>{comprador.nome}</b>, {comprador.documento}
        </p>
        <p className={classes.soft}>Confira o documento com foto de quem retira.</p>
        {start.failure && <MessageBox tone="danger">{start.failure}</MessageBox>}
        {(!isStarted || (owes && estadia.cobranca === null)) && (
          <Button size="lg" loading={start.busy} onClick={() => void start.start()}>
            {isStarted ? 'Gerar cobrança da estadia' : 'Iniciar atendimento'}
          </Button>
        )}
      </section>
      {isStarted && <GateStorage sheet={sheet} />}
      {isStarted && kept.draft && (
        <GateForm
          sheet={sheet}
          kept={kept.draft}
          owes={owes}
          onDone={() => {
            void forgetGate(id);
            onStale();
          }}
          onStale={onStale}
        />
      )}
    </div>
  );
}

/** What this device keeps of the hand-over: from a call that failed, or from a page that was reloaded. */
function useKeptDraft(sheet: GateSheet): { draft: GateDraft | null; isStarted: boolean } {
  const [state, setState] = useState<{ draft: GateDraft | null; isStarted: boolean }>({
    ...{ draft: null, isStarted: false },
  });
  const { id } = sheet;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft begins once for each sale
  useEffect(() => {
    let isGone = false;
    void readGate(id).then((kept) => {
      if (!isGone) setState({ draft: kept ?? emptyDraft(sheet), isStarted: kept !== null });
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  return state;
}
