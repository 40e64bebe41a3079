import type { z } from 'zod';
import { ApiError } from './api-error';

/** Sentences by field name. */
export type FieldErrors = Record<string, string>;

/** The first sentence of each field that the call's own schema refuses; null when none is. */
export function checkFields(schema: z.ZodType, values: unknown): FieldErrors | null {
  const result = schema.safeParse(values);
  if (result.success) return null;
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? '');
    errors[name] ??= message;
  }
  return errors;
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
