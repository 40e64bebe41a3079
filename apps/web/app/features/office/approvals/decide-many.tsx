import { Button } from '@mantine/core';
import type { Approval, DecidedTogether } from '@martelo/contract/shapes/approvals';
import { useState } from 'react';
import { formatSum } from '../../../entities/sale/sale-words';
import { formatCount } from '../../../lib/format/formats';
import { TO_CORRECT } from '../../../lib/forms/field-errors';
import { useSubmit } from '../../../lib/forms/use-submit';
import { ApiError, messageOf } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';
import { Dialog } from '../../../ui/dialog/dialog';
import { MessageBox } from '../../../ui/state/message-box';
import { ApprovalState } from './approval-state';
import classes from './approvals.module.css';
import { checkDecision, type Move } from './check-decision';
import { DecisionFields } from './decision-fields';
import { factsOf, sumOf } from './ticked-requests';

const FORM = 'decide-many';

type Props = {
  move: Move;
  requests: readonly Approval[];
  onClose: () => void;
  /** Something was decided, or may have been when the answer was lost: the list is read again. */
  onChanged: () => void;
};

/** Decides the ticked requests with one password, and then says by name what became of each. */
export function DecideMany({ move, requests, onClose, onChanged }: Props) {
  const [password, setPassword] = useState('');
  const [note, setNote] = useState('');
  const [results, setResults] = useState<DecidedTogether | null>(null);
  const form = useSubmit({
    check: () => checkDecision(move, password, note),
    send: () => {
      const ids = requests.map(({ id }) => id);
      const input = { body: { ids, password, note: note.trim() } };
      return move === 'approve'
        ? browserApi.call('POST /api/admin/approvals/approve', input)
        : browserApi.call('POST /api/admin/approvals/reject', input);
    },
    onDone(decided) {
      setResults(decided);
      onChanged();
    },
    onFailed: onChanged,
    failureOf: (error) =>
      error instanceof ApiError && Object.keys(error.errors).length > 0
        ? TO_CORRECT
        : messageOf(error),
  });
  if (results) return <Results results={results} onClose={onClose} />;
  const count = formatCount(requests.length, 'crédito', 'créditos');
  const verb = move === 'approve' ? 'Aprovar' : 'Rejeitar';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${verb} ${count}`}
      locked={form.busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={form.busy}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} loading={form.busy}>
            {move === 'approve' ? `Aprovar e executar ${count}` : `Rejeitar ${count}`}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        ref={form.element}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.failure && <MessageBox tone="danger">{form.failure}</MessageBox>}
        <ul className={`plain-list ${classes.named}`}>
          {requests.map(({ id, target, facts, amount }) => (
            <li key={id}>
              <span>
                {factsOf(facts)}
                <span className={classes.soft}>{target}</span>
              </span>
              <b className={classes.amount}>{formatSum(amount)}</b>
            </li>
          ))}
          <li>
            <b>Soma</b>
            <b className={classes.amount}>{formatSum(sumOf(requests))}</b>
          </li>
        </ul>
        <DecisionFields
          note={note}
          password={password}
          noteHelp={
            move === 'approve'
              ? 'Vale para todos. Quem pediu lê.'
              : 'Obrigatória, e vale para todos. Quem pediu lê.'
          }
          form={form}
          onNote={setNote}
          onPassword={setPassword}
        />
      </form>
    </Dialog>
  );
}

function Results({ results, onClose }: { results: DecidedTogether; onClose: () => void }) {
  const left = results.filter(({ done }) => !done).length;
  const words = ['não foi executado. Nada mudou nele.', 'não foram executados. Nada mudou neles.'];
  return (
    <Dialog
      opened
      onClose={onClose}
      title="O que aconteceu"
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className="stack" role="status">
        {left > 0 && (
          <MessageBox tone="warn">
            {formatCount(left, 'pedido', 'pedidos')} {words[left === 1 ? 0 : 1]}
          </MessageBox>
        )}
        <ul className={`plain-list ${classes.named}`}>
          {results.map(({ id, target, amount, state, outcome }) => (
            <li key={id}>
              <span>
                {target || `Pedido nº ${id}`}
                <span className={classes.soft}>{outcome}</span>
              </span>
              <span className={`cluster ${classes.result}`}>
                {state && <ApprovalState state={state} />}
                {amount !== null && <b className={classes.amount}>{formatSum(amount)}</b>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
