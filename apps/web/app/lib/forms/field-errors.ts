import { ApiError } from '../transport/api-error';

/** Sentences by field name. */
export type FieldErrors = Record<string, string>;

/** The message for the whole form while some of its fields have errors. */
export const TO_CORRECT = 'Há campos a corrigir. Eles estão marcados no formulário.';

/** A refusal made by the form itself, in the same shape as the server's. */
export class FormRefusal extends ApiError {
  constructor(errors: FieldErrors, message = TO_CORRECT) {
    super({ status: 400, code: 'FORM_REFUSED', message, errors });
  }
}

/**
 * The form's own message goes away with the last field error; any other failure stays until the
 * next try.
 */
export function remainingFailure(failure: string, errors: FieldErrors): string {
  return failure === TO_CORRECT && Object.keys(errors).length === 0 ? '' : failure;
}

/** The messages that a refusal has for single fields. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.errors : {};
}

/** Removes the error of a field and of its parts: 'itens' also removes 'itens.0.valor'. */
export function withoutField(errors: FieldErrors, field: string): FieldErrors {
  const isBelow = (name: string) => name === field || name.startsWith(`${field}.`);
  if (!Object.keys(errors).some(isBelow)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isBelow(name)));
}
