import { ApiError } from '../transport/api-error';

/** Sentences by field name. */
export type FieldErrors = Record<string, string>;

/** Said of a form as a whole while there are sentences at its fields. */
export const TO_CORRECT = 'Há campos a corrigir. Eles estão marcados no formulário.';

/** With the last sentence at a field that one is over; any other failure stands until the next try. */
export function remainingFailure(failure: string, errors: FieldErrors): string {
  return failure === TO_CORRECT && Object.keys(errors).length === 0 ? '' : failure;
}

/** What the server said about fields. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.errors : {};
}

/** Takes the sentence of a field away as soon as the field is changed. */
export function withoutField(errors: FieldErrors, name: string): FieldErrors {
  if (!(name in errors)) return errors;
  const { [name]: _gone, ...rest } = errors;
  return rest;
}
