import type { Approval } from '@martelo/contract/shapes/approvals';
import { ChangeTable } from '../../../entities/approval/change-table';
import { formatDateTime } from '../../../lib/format/formats';
import { useCall } from '../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { DescriptionList } from '../../../ui/list/description-list';
import { AdminPage } from '../../../ui/page/admin-page';
import { ErrorState } from '../../../ui/state/error-state';
import { LoadFailure } from '../../../ui/state/load-failure';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';
import { ApprovalState } from './approval-state';
import classes from './approvals.module.css';
import { ApprovedFile } from './approved-file';
import { Decision } from './decision';

const CALL = 'GET /api/admin/approvals/:id';

/** One request: what changes, who asks and why, and the decision or its outcome. */
export function ApprovalPage({ id }: { id: string }) {
  const { data, error, loading, reload, update } = useCall(CALL, { params: { id } });
  useReloadOnLive([[CALL]], ['approvals']);
  return (
    <AdminPage
      title={data?.title ?? 'Pedido de aprovação'}
      lead={data?.target}
      back={{ to: '/admin/aprovacoes', label: 'Voltar para Aprovações' }}
    >
      {error && !data && <ErrorState message={error.message} onRetry={reload} retrying={loading} />}
      {error && data && (
        <LoadFailure message={error.message} hasData onRetry={reload} retrying={loading} />
      )}
      {!data && !error && <Skeleton height={420} />}
      {data && (
        <Whole approval={data} onChanged={(fresh) => update(() => fresh)} onStale={reload} />
      )}
    </AdminPage>
  );
}

type Props = {
  approval: Approval;
  onChanged: (approval: Approval) => void;
  onStale: () => void;
};

function Whole({ approval, onChanged, onStale }: Props) {
  const { id, state, changes, facts, reason, requester, requestedAt, expiresAt } = approval;
  const term = state === 'pendente' ? 'Vale até' : 'Valia até';
  return (
    <div className={`stack gap-5 ${classes.whole}`}>
      <section className={classes.card} aria-label="O pedido">
        <div className="cluster gap-3">
          <ApprovalState state={state} />
          <span className={classes.soft}>Pedido nº {id}</span>
        </div>
        <DescriptionList
          items={[
            { label: 'Quem pede', value: requester.name },
            { label: 'Pedido em', value: formatDateTime(requestedAt) },
            { label: term, value: formatDateTime(expiresAt) },
            ...facts,
            { label: 'Motivo', value: reason, wide: true },
          ]}
        />
      </section>
      <section className={classes.card} aria-labelledby="changes">
        <h2 id="changes" className={classes.heading}>
          O que muda
        </h2>
        <ChangeTable changes={changes} />
      </section>
      <Outcome approval={approval} />
      {approval.file && approval.own && (
        <ApprovedFile id={id} file={approval.file} onUsed={onStale} />
      )}
      {state === 'pendente' && (
        <Decision approval={approval} onChanged={onChanged} onStale={onStale} />
      )}
    </div>
  );
}

const TONES = { aprovada: 'ok', rejeitada: 'warn', desatualizada: 'warn' } as const;

function Outcome({ approval }: { approval: Approval }) {
  const { state, decidedBy, decidedAt, note, outcome } = approval;
  if (state === 'pendente') return null;
  if (state === 'expirada') {
    return (
      <MessageBox>
        Ninguém decidiu em 72 horas. Nada foi alterado: é preciso pedir de novo.
      </MessageBox>
    );
  }
  const tone = state === 'cancelada' ? 'info' : TONES[state];
  return (
    <MessageBox tone={tone}>
      <p>
        {WORDS[state]} por {decidedBy?.name ?? '—'}
        {decidedAt && ` em ${formatDateTime(decidedAt)}`}.
      </p>
      {outcome && <p>{outcome}</p>}
      {note && <p>“{note}”</p>}
    </MessageBox>
  );
}

const WORDS = {
  aprovada: 'Aprovado e executado',
  rejeitada: 'Rejeitado',
  desatualizada: 'Aprovado, mas não executado',
  cancelada: 'Cancelado',
};
