import type { RegisterImage } from '@martelo/contract/shapes/register-images';
import { documentField, type RegistrationValues } from './registration';

/**
 * The call's body, with only the documents of the chosen person type. The front replaces a missing
 * back.
 */
export function registrationForm(
  values: RegistrationValues,
  pictures: readonly [RegisterImage, File][],
): FormData {
  const { cpf, cnpj, ...shared } = values;
  const form = new FormData();
  for (const [name, value] of Object.entries(shared)) form.append(name, value);
  const field = documentField(values.personType);
  form.append(field, field === 'cpf' ? cpf : cnpj);
  for (const [name, file] of pictures) form.append(name, file, file.name);
  return form;
}
