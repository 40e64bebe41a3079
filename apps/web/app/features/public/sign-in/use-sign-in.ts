import { fieldTexts } from '@martelo/contract/texts/public-texts';
import { type FieldErrors, FormRefusal } from '../../../lib/forms/field-errors';
import { useSubmit } from '../../../lib/forms/use-submit';
import { deviceSecret } from '../../../lib/session/device-secret';
import { storeSession } from '../../../lib/session/session-store';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { readRefusal, type SignInRefusal } from './read-refusal';

type Credentials = { email: string; password: string };

/** Signs in with the values of the form; the page is left as soon as there is a session. */
export function useSignIn() {
  const { cause, submit, ...form } = useSubmit({
    check: missingFields,
    async send(typed: Credentials) {
      const body = { ...typed, device: deviceSecret() };
      storeSession(
        await browserApi.call('POST /api/auth/login', { body }, { handlesRefusal: true }),
      );
    },
    onFailed: (error) => tell(readRefusal(error)),
  });
  return {
    ...form,
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
function tell({ kind, text }: SignInRefusal): void {
  if (kind === 'banned') notify.error(text, { id: 'banned', persistent: true });
  else if (kind === 'pending') notify.warning(text, { id: 'pending', persistent: true });
  else if (kind === 'denied') notify.error(text, { id: 'denied' });
  else if (kind === 'ended') notify.error(text, { id: 'session-ended' });
}
