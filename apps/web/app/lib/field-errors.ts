import { ApiError } from './api-error';

/** Sentences by field name. */
export type FieldErrors = Record<string, string>;

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
