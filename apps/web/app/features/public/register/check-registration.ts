import { checkFields } from '@martelo/contract/shapes/form-fields';
import { documentProblem, registerFields } from '@martelo/contract/shapes/register-form';
import { registerFieldTexts } from '@martelo/contract/texts/field-texts';
import type { FieldErrors } from '../../../lib/forms/field-errors';
import { documentField, PICTURE_FIELDS, type Registration, type TextField } from './registration';

const TERMS_REQUIRED = 'Para se cadastrar, aceite os termos de uso e a política de privacidade.';

/**
 * The sentences of all that is missing or wrong, by the call's own rules. In a module of its own:
 * it is fetched while the form is being filled in.
 */
export function checkRegistration(registration: Registration): FieldErrors {
  const { values, pictures, termsAccepted } = registration;
  const errors: FieldErrors = { ...checkFields(registerFields, values) };
  const document = documentField(values.personType);
  const problem = documentProblem(values.personType, values[document]);
  if (problem) errors[document] = problem;
  if (values.password !== values.passwordConfirmation) {
    errors.passwordConfirmation = registerFieldTexts.passwordsDiffer;
  }
  for (const { key, name, missing } of PICTURE_FIELDS[values.personType]) {
    if (missing && !pictures[key]) errors[name] = missing;
  }
  if (!termsAccepted) errors.terms = TERMS_REQUIRED;
  return errors;
}

/** The sentence of one field that has just been left; what is still empty is not yet wrong. */
export function checkField(registration: Registration, field: TextField): string | undefined {
  if (registration.values[field].trim() === '') return undefined;
  return checkRegistration(registration)[field];
}
