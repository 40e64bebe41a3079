import { Button, Textarea } from '@mantine/core';
import type { OfficeQuestion } from '@martelo/contract/shapes/questions';
import { questionTexts } from '@martelo/contract/texts/question-texts';
import { MAX_ANSWER, type QuestionChange } from '@martelo/core/question';
import { useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { Dialog } from '../../../ui/dialog/dialog';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './questions.module.css';

type Props = { question: OfficeQuestion; onClose: () => void; onDecided: () => void };

/** Answers or refuses a question, corrects its answer, hides it or shows it again. */
export function AnswerQuestion({ question, onClose, onDecided }: Props) {
  const { id, situacao, resposta, pergunta, veiculo, lote } = question;
  // The reason of a refusal is for its person alone: it is no beginning of a public answer.
  const isRefused = situacao === 'refused';
  const [text, setText] = useState(isRefused ? '' : (resposta ?? ''));
  const { busy, pending, errors, failure, submit, forget } = useSubmit({
    check: (decisao: QuestionChange) =>
      text.trim() === '' && MISSING[decisao] ? { texto: MISSING[decisao] } : null,
    send: (decisao: QuestionChange) =>
      browserApi.call('POST /api/admin/questions/:id/decision', {
        params: { id },
        body: { decisao, texto: text, situacao, resposta },
      }),
    onDone({ message }) {
      notify.success(message);
      onDecided();
      onClose();
    },
    // Somebody else may have decided it.
    onFailed: onDecided,
  });
  const other = OTHER[situacao];
  const button = (change: QuestionChange, label: string, isMain = false) => (
    <Button
      variant={isMain ? 'filled' : 'default'}
      disabled={busy}
      loading={busy && pending === change}
      onClick={() => void submit(change)}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Pergunta sobre ${veiculo}, lote ${lote}`}
      size="lg"
      footer={
        <>
          {other && button(other.change, other.label)}
          {button('answer', situacao === 'waiting' ? 'Publicar resposta' : 'Publicar', true)}
        </>
      }
    >
      <div className={classes.dialog}>
        <p className={classes.quoted}>{pergunta}</p>
        {isRefused && <p>Recusada. Motivo: {resposta}</p>}
        {failure && !errors.texto && <MessageBox tone="danger">{failure}</MessageBox>}
        <Textarea
          label="Resposta"
          description="Todos leem a pergunta e a resposta na página do veículo. Ao recusar, este texto é o motivo, e só quem perguntou o lê."
          required
          maxLength={MAX_ANSWER}
          minRows={3}
          autosize
          data-autofocus
          value={text}
          error={errors.texto}
          onChange={(event) => {
            setText(event.currentTarget.value);
            forget('texto');
          }}
        />
      </div>
    </Dialog>
  );
}

const MISSING: Partial<Record<QuestionChange, string>> = {
  answer: questionTexts.answerMissing,
  refuse: questionTexts.reasonMissing,
};

/** What else can be done with a question in this state. */
const OTHER: Partial<
  Record<OfficeQuestion['situacao'], { change: QuestionChange; label: string }>
> = {
  waiting: { change: 'refuse', label: 'Recusar' },
  answered: { change: 'hide', label: 'Tirar da página' },
  hidden: { change: 'show', label: 'Mostrar de novo' },
};
