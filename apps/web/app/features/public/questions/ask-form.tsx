import { fillText } from '@martelo/contract/texts/fill-text';
import { questionTexts } from '@martelo/contract/texts/question-texts';
import { MAX_QUESTION, MIN_QUESTION, namesContact } from '@martelo/core/question';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit';
import { browserApi } from '../../../lib/transport/browser-api';
import { Button } from '../../../ui/button';
import { TextAreaField } from '../../../ui/form/field';
import classes from './questions.module.css';

type Props = { vehicleId: string; onAsked: () => void };

/** The form for a question; a refusal keeps what was typed. */
export function AskForm({ vehicleId, onAsked }: Props) {
  const [text, setText] = useState('');
  const form = useSubmit({
    check: () => check(text),
    send: () =>
      browserApi.call('POST /api/account/questions', { body: { vehicleId, pergunta: text } }),
    onDone() {
      setText('');
      onAsked();
    },
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void form.submit();
  }

  return (
    <form ref={form.element} method="post" className={classes.form} onSubmit={onSubmit} noValidate>
      <TextAreaField
        label="Pergunte ao escritório"
        hint="A pergunta e a resposta ficam públicas, sem o seu nome."
        name="pergunta"
        rows={3}
        maxLength={MAX_QUESTION}
        required
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          form.forget('pergunta');
        }}
        error={form.errors.pergunta}
      />
      {form.failure && (
        <p role="alert" className={classes.failure}>
          {form.failure}
        </p>
      )}
      {form.done && text === '' && (
        <p role="status" className={classes.done}>
          {form.done.answer.message}
        </p>
      )}
      <div>
        <Button type="submit" variant="default" loading={form.busy}>
          Enviar pergunta
        </Button>
      </div>
    </form>
  );
}

function check(text: string) {
  if (text.trim().length < MIN_QUESTION) {
    return { pergunta: fillText(questionTexts.tooShort, { least: MIN_QUESTION }) };
  }
  return namesContact(text) ? { pergunta: questionTexts.contact } : null;
}
