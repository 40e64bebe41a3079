import { checkFields } from '@martelo/contract/shapes/form-fields';
import {
  documentProblem,
  ownPasswordProblem,
  registerFields,
} from '@martelo/contract/shapes/register-form';
import { registerFieldTexts } from '@martelo/contract/texts/field-texts';
import type { FieldErrors } from '../../../lib/forms/field-errors';
import { documentField, PICTURE_FIELDS, type Registration, type TextField } from './registration';

const TERMS_REQUIRED = 'Para se cadastrar, aceite os termos de uso e a política de privacidade.';

/**
 * The errors for all missing or wrong values, by the call's own rules. A module of its own, so that
 * it is loaded while the person fills in the form.
 */
export function checkRegistration(registration: Registration): FieldErrors {
  const { values, pictures, termsAccepted } = registration;
  const errors: FieldErrors = { ...checkFields(registerFields, values) };
  const document = documentField(values.personType);
  const problem = documentProblem(values.personType, values[document]);
  if (problem) errors[document] = problem;
  const own = ownPasswordProblem(values);
  if (own) errors.password ??= own;
  if (values.password !== values.passwordConfirmation) {
    errors.passwordConfirmation = registerFieldTexts.passwordsDiffer;
  }
  for (const { key, name, missing } of PICTURE_FIELDS[values.personType]) {
    if (missing && !pictures[key]) errors[name] = missing;
  }
  if (!termsAccepted) errors.terms = TERMS_REQUIRED;
  return errors;
}

/** The error of one field that has just been left; an empty field is not wrong yet. */
export function checkField(registration: Registration, field: TextField): string | undefined {
  if (registration.values[field].trim() === '') return undefined;
  return checkRegistration(registration)[field];
}
