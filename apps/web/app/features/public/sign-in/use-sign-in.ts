import { fieldTexts } from '@martelo/contract/texts';
import { type FormEvent, useRef, useState } from 'react';
import { fieldErrorsOf } from '../../../lib/forms/field-errors';
import { storeSession } from '../../../lib/session/session-store';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { readRefusal, type SignInRefusal } from './read-refusal';

type Fields = { email?: string; password?: string };

export type SignIn = {
  busy: boolean;
  errors: Fields;
  refusal: SignInRefusal | null;
  /** Grows with each refusal, for the focus. */
  attempt: number;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

type State = Omit<SignIn, 'submit'>;

/** Signs in with what stands in the form; the page leaves as soon as there is a session. */
export function useSignIn(): SignIn {
  const [state, setState] = useState<State>({ busy: false, errors: {}, refusal: null, attempt: 0 });
  // A second press may come before the disabled button has been painted.
  const running = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    const body = readForm(event.currentTarget);
    const errors = missingFields(body);
    if (Object.keys(errors).length > 0) {
      setState(({ attempt }) => ({ busy: false, errors, refusal: null, attempt: attempt + 1 }));
      return;
    }
    running.current = true;
    setState(({ attempt }) => ({ busy: true, errors: {}, refusal: null, attempt }));
    try {
      const session = await browserApi.call(
        'POST /api/auth/login',
        { body },
        { handlesRefusal: true },
      );
      storeSession(session);
    } catch (error) {
      const refusal = readRefusal(error);
      tell(refusal);
      const errors = fieldErrorsOf(error);
      setState(({ attempt }) => ({ busy: false, errors, refusal, attempt: attempt + 1 }));
    } finally {
      running.current = false;
    }
  }

  return { ...state, submit };
}

function readForm(form: HTMLFormElement): { email: string; password: string } {
  const data = new FormData(form);
  return {
    email: String(data.get('email') ?? '').trim(),
    password: String(data.get('password') ?? ''),
  };
}

function missingFields({ email, password }: { email: string; password: string }): Fields {
  return {
    ...(email ? {} : { email: fieldTexts.email }),
    ...(password ? {} : { password: fieldTexts.password }),
  };
}

/** What concerns the account is a toast; what concerns this attempt stands next to the form. */
function tell({ kind, text }: SignInRefusal): void {
  if (kind === 'banned') notify.error(text, { id: 'banned', persistent: true });
  else if (kind === 'pending') notify.warning(text, { id: 'pending', persistent: true });
  else if (kind === 'denied') notify.error(text, { id: 'denied' });
  else if (kind === 'ended') notify.error(text, { id: 'session-ended' });
}
