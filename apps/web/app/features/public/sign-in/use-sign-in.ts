import { fieldTexts } from '@martelo/contract/texts/public-texts';
import { useState } from 'react';
import { type DueStep, enter, isDue } from '../../../entities/second-step/enter';
import { type FieldErrors, FormRefusal } from '../../../lib/forms/field-errors';
import { useSubmit } from '../../../lib/forms/use-submit';
import { storeSession } from '../../../lib/session/session-store';
import { notify } from '../../../lib/toast/notify';
import { readRefusal, type SignInRefusal } from './read-refusal';

type Credentials = { email: string; password: string };

/** Signs in with the values of the form; the page is left as soon as there is a session. */
export function useSignIn() {
  const [due, setDue] = useState<DueStep | null>(null);
  const { cause, submit, ...form } = useSubmit({
    check: missingFields,
    async send(body: Credentials) {
      const entry = await enter(body);
      if (isDue(entry)) setDue(entry);
      else storeSession(entry);
    },
    onFailed: (error) => tell(readRefusal(error)),
  });
  return {
    ...form,
    /** The second step that the password has led to. */
    due,
    leaveStep: () => setDue(null),
    cause,
    refusal: cause === null || cause instanceof FormRefusal ? null : readRefusal(cause),
    submit: (element: HTMLFormElement) => submit(readForm(element)),
  };
}

function readForm(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  return {
    email: String(data.get('email') ?? '').trim(),
    password: String(data.get('password') ?? ''),
  };
}

function missingFields({ email, password }: Credentials): FieldErrors {
  return {
    ...(email ? {} : { email: fieldTexts.email }),
    ...(password ? {} : { password: fieldTexts.password }),
  };
}

/** A refusal of the account is shown as a toast, any other failure next to the form. */
function tell({ kind, text, link }: SignInRefusal): void {
  // The box beside the form says what to do: send documents again.
  if (link) return;
  if (kind === 'banned') notify.error(text, { id: 'banned', persistent: true });
  else if (kind === 'pending') notify.warning(text, { id: 'pending', persistent: true });
  else if (kind === 'denied') notify.error(text, { id: 'denied' });
  else if (kind === 'ended') notify.error(text, { id: 'session-ended' });
}
