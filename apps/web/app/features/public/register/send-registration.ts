import { ERRORS } from '@martelo/contract/errors';
import { MAX_IMAGE_BYTES } from '@martelo/contract/limits';
import type { RegisterImage } from '@martelo/contract/register-rules';
import { registerTexts } from '@martelo/contract/texts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, fieldErrorsOf } from '../../../lib/forms/field-errors';
import { browserApi } from '../../../lib/transport/browser-api';
import { preparePicture } from './prepare-picture';
import { registerFailure } from './register-failure';
import { chosenPictures, type Registration } from './registration';
import { registrationForm } from './registration-form';
import { loadChecks } from './use-registration';

export type SendPhase =
  | { kind: 'editing' }
  | { kind: 'preparing' }
  | { kind: 'sending'; share: number };

type Refused = { errors: FieldErrors; failure: string };

/** Checks, prepares the pictures and sends. Each refusal grows `attempt`, for the focus. */
export function useSendRegistration(
  registration: Registration,
  setErrors: (errors: FieldErrors) => void,
  onDone: () => void,
) {
  const [phase, setPhase] = useState<SendPhase>({ kind: 'editing' });
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  // A second press may come before the disabled button has been painted.
  const running = useRef(false);

  // What was said of an earlier attempt no longer fits what stands in the form now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the reason
  useEffect(() => setFailure(''), [registration]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setFailure('');
    setPhase({ kind: 'preparing' });
    const refused = await send(registration, (share) => setPhase({ kind: 'sending', share }));
    running.current = false;
    if (!refused) return onDone();
    setErrors(refused.errors);
    setFailure(refused.failure);
    setPhase({ kind: 'editing' });
    setAttempt((count) => count + 1);
  }

  return { phase, failure, attempt, submit };
}

async function send(
  registration: Registration,
  onShare: (share: number) => void,
): Promise<Refused | null> {
  // Without its checks (the network is gone) the form is still sent: the server judges it anyway.
  const errors = (await loadChecks())?.checkRegistration(registration) ?? {};
  if (Object.keys(errors).length > 0) return { errors, failure: '' };
  const pictures = await preparePictures(registration);
  if (!pictures) return { errors: {}, failure: registerTexts.filesFailed };
  const tooLarge = pictures.filter(([, file]) => file.size > MAX_IMAGE_BYTES);
  if (tooLarge.length > 0) {
    return {
      errors: Object.fromEntries(tooLarge.map(([name]) => [name, ERRORS.TOO_LARGE.message])),
      failure: '',
    };
  }
  try {
    onShare(0);
    await browserApi.call(
      'POST /api/auth/register',
      { body: registrationForm(registration.values, pictures) },
      { onUploadProgress: onShare, handlesRefusal: true },
    );
    return null;
  } catch (error) {
    return { errors: fieldErrorsOf(error), failure: registerFailure(error) };
  }
}

/** Null when a chosen file can no longer be read. */
async function preparePictures(
  registration: Registration,
): Promise<[RegisterImage, File][] | null> {
  try {
    return await Promise.all(
      chosenPictures(registration).map(
        async ([field, file]): Promise<[RegisterImage, File]> => [
          field.name,
          await preparePicture(file),
        ],
      ),
    );
  } catch {
    return null;
  }
}
