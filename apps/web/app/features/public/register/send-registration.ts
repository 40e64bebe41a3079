import { MAX_IMAGE_BYTES } from '@martelo/contract/shapes/limits';
import type { RegisterImage } from '@martelo/contract/shapes/register-images';
import type { ConsentVersions } from '@martelo/contract/shapes/site-settings';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import { FormRefusal } from '../../../lib/forms/field-errors';
import { preparePicture } from '../../../lib/picture/prepare-picture';
import { browserApi } from '../../../lib/transport/browser-api';
import {
  chosenPictures,
  documentField,
  type Registration,
  type RegistrationValues,
} from './registration';

/** The checks include the call's schema, so they are loaded only when the form is on the screen. */
export const loadChecks = () => import('./check-registration').catch(() => null);

/**
 * Checks the form, prepares the pictures and sends both; `onShare` receives the share that has been
 * sent.
 */
export async function sendRegistration(
  registration: Registration,
  { versions, onShare }: { versions: ConsentVersions | null; onShare: (share: number) => void },
): Promise<void> {
  // If the checks could not be loaded (no network), the form is still sent: the server checks it
  // anyway.
  const errors = (await loadChecks())?.checkRegistration(registration) ?? {};
  if (Object.keys(errors).length > 0) throw new FormRefusal(errors, '');
  const pictures = await preparePictures(registration);
  if (!pictures) throw new FormRefusal({}, registerTexts.filesFailed);
  const tooLarge = pictures.filter(([, file]) => file.size > MAX_IMAGE_BYTES);
  if (tooLarge.length > 0) {
    const sentences = tooLarge.map(([name]) => [name, requestTexts.tooLarge]);
    throw new FormRefusal(Object.fromEntries(sentences), '');
  }
  onShare(0);
  await browserApi.call(
    'POST /api/auth/register',
    { body: registrationForm(registration.values, pictures, versions) },
    { onUploadProgress: onShare, handlesRefusal: true },
  );
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

/**
 * The call's body, with only the documents of the chosen person type. The front replaces a missing
 * back.
 */
function registrationForm(
  values: RegistrationValues,
  pictures: readonly [RegisterImage, File][],
  versions: ConsentVersions | null,
): FormData {
  const { cpf, cnpj, ...shared } = values;
  const form = new FormData();
  for (const [name, value] of Object.entries(shared)) form.append(name, value);
  if (versions) {
    form.append('termsVersion', versions.termos);
    form.append('privacyVersion', versions.privacidade);
  }
  const field = documentField(values.personType);
  form.append(field, field === 'cpf' ? cpf : cnpj);
  for (const [name, file] of pictures) form.append(name, file, file.name);
  return form;
}
