import { Button } from '@mantine/core';
import type { Approval } from '@martelo/contract/shapes/approvals';
import { useState } from 'react';
import { TO_CORRECT } from '../../../lib/forms/field-errors';
import { useAction } from '../../../lib/forms/use-action';
import { useSubmit } from '../../../lib/forms/use-submit';
import { notify } from '../../../lib/toast/notify';
import { ApiError, messageOf } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './approvals.module.css';
import { checkDecision, type Move } from './check-decision';
import { DecisionFields } from './decision-fields';

type Props = {
  approval: Approval;
  onChanged: (approval: Approval) => void;
  /** The request is not what the page shows any more. */
  onStale: () => void;
};

/** The decision about a pending request, or why this person cannot decide. */
export function Decision(props: Props) {
  const { own, decidable, blocked } = props.approval;
  if (own) return <Own {...props} />;
  if (!decidable) {
    return (
      <MessageBox>
        {blocked ?? 'Outra pessoa precisa decidir: você não pode dar esta ordem.'}
      </MessageBox>
    );
  }
  return <DecisionForm {...props} />;
}

function DecisionForm({ approval: { id }, onChanged, onStale }: Props) {
  const [password, setPassword] = useState('');
  const [note, setNote] = useState('');
  const form = useSubmit({
    check: (move: Move) => checkDecision(move, password, note),
    send: (move: Move) => {
      const input = { params: { id }, body: { password, note: note.trim() } };
      return move === 'approve'
        ? browserApi.call('POST /api/admin/approvals/:id/approve', input)
        : browserApi.call('POST /api/admin/approvals/:id/reject', input);
    },
    onDone(decided) {
      onChanged(decided);
      tell(decided);
    },
    failureOf: (error) =>
      error instanceof ApiError && Object.keys(error.errors).length > 0
        ? TO_CORRECT
        : messageOf(error),
    onFailed(error) {
      if (error instanceof ApiError && error.status === 409) onStale();
    },
  });
  return (
    <form
      ref={form.element}
      className={classes.card}
      noValidate
      aria-labelledby="decision"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit('approve');
      }}
    >
      <h2 id="decision" className={classes.heading}>
        A sua decisão
      </h2>
      <DecisionFields
        note={note}
        password={password}
        noteHelp="Obrigatória para rejeitar. Quem pediu lê."
        form={form}
        onNote={setNote}
        onPassword={setPassword}
      />
      {form.failure && <MessageBox tone="danger">{form.failure}</MessageBox>}
      <div className={`cluster gap-3 ${classes.buttons}`}>
        <Button
          variant="default"
          disabled={form.busy}
          loading={form.pending === 'reject'}
          onClick={() => void form.submit('reject')}
        >
          Rejeitar
        </Button>
        <Button type="submit" disabled={form.busy} loading={form.pending === 'approve'}>
          Aprovar e executar
        </Button>
      </div>
    </form>
  );
}

function tell({ state, outcome }: Approval): void {
  if (state === 'aprovada') notify.success('Pedido aprovado e executado.');
  else if (state === 'rejeitada') notify.success('Pedido rejeitado.');
  else if (outcome) notify.warning(outcome);
}

function Own({ approval: { id }, onChanged, onStale }: Props) {
  const { busy, failure, start } = useAction({
    run: () => browserApi.call('POST /api/admin/approvals/:id/cancel', { params: { id } }),
    onDone(cancelled) {
      onChanged(cancelled);
      notify.success('Pedido cancelado.');
    },
    onFailed: onStale,
  });
  return (
    <section className={classes.card} aria-label="O seu pedido">
      <MessageBox>Quem pede não aprova. Outro diretor precisa decidir.</MessageBox>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      <div className={`cluster gap-3 ${classes.buttons}`}>
        <Button variant="default" loading={busy} onClick={() => void start()}>
          Cancelar o pedido
        </Button>
      </div>
    </section>
  );
}
