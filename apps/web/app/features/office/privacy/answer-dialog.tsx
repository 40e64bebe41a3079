import { Button, Textarea } from '@mantine/core';
import type { OfficeRequest } from '@martelo/contract/shapes/privacy';
import { REQUEST_KIND_NAMES } from '@martelo/contract/texts/privacy-texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/format/formats';
import { useSubmit } from '../../../lib/forms/use-submit';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { Dialog } from '../../../ui/dialog/dialog';
import { MessageBox } from '../../../ui/state/message-box';
import { Change } from './change';
import classes from './requests.module.css';

type Props = { request: OfficeRequest; onClose: () => void; onAnswered: () => void };
type Decision = 'done' | 'refused';

/** Grants or refuses a request, with the text that the person reads. Granting a correction executes it. */
export function AnswerDialog({ request, onClose, onAnswered }: Props) {
  const [answer, setAnswer] = useState('');
  const { id, kind, person, receivedAt } = request;
  const corrects = kind === 'name' || kind === 'document' || kind === 'email';
  const { busy, pending, errors, failure, submit, forget } = useSubmit({
    send: (decision: Decision) =>
      browserApi.call('POST /api/admin/privacy/requests/:id/answer', {
        params: { id },
        body: { decision, answer },
      }),
    onDone({ message }) {
      notify.success(message);
      onAnswered();
      onClose();
    },
    // Somebody else may have answered it.
    onFailed: onAnswered,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${REQUEST_KIND_NAMES[kind]}: ${person}`}
      size="lg"
      footer={
        <>
          <Button
            variant="default"
            disabled={busy}
            loading={busy && pending === 'refused'}
            onClick={() => void submit('refused')}
          >
            Recusar
          </Button>
          <Button
            disabled={busy}
            loading={busy && pending === 'done'}
            onClick={() => void submit('done')}
          >
            {corrects ? 'Corrigir e responder' : 'Responder'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Change request={request} />
        <p className={classes.detail}>
          Recebido em {formatDateTime(receivedAt)}.{' '}
          <Link to={`/admin/usuarios/gerenciar?busca=${encodeURIComponent(person)}`}>
            Ver o cadastro
          </Link>
        </p>
        {corrects && (
          <MessageBox>
            Confira o documento enviado antes de corrigir. A mudança vale na hora e fica na
            auditoria.
          </MessageBox>
        )}
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        <Textarea
          label="Resposta para a pessoa"
          description="Ela lê este texto em Minha privacidade."
          required
          maxLength={2000}
          minRows={3}
          autosize
          value={answer}
          error={errors.answer}
          onChange={(event) => {
            setAnswer(event.currentTarget.value);
            forget('answer');
          }}
        />
      </div>
    </Dialog>
  );
}
