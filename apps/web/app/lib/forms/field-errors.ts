import { ApiError } from '../transport/api-error';

/** Sentences by field name. */
export type FieldErrors = Record<string, string>;

/** Said of a form as a whole while there are sentences at its fields. */
export const TO_CORRECT = 'Há campos a corrigir. Eles estão marcados no formulário.';

/** A refusal by the form itself, in the shape of the server's. */
export class FormRefusal extends ApiError {
  constructor(errors: FieldErrors, message = TO_CORRECT) {
    super({ status: 400, code: 'FORM_REFUSED', message, errors });
  }
}

/** With the last sentence at a field that one is over; any other failure stands until the next try. */
export function remainingFailure(failure: string, errors: FieldErrors): string {
  return failure === TO_CORRECT && Object.keys(errors).length === 0 ? '' : failure;
}

/** The sentences that a refusal has for fields. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.errors : {};
}

/** Takes away the sentence of a field and of the fields below it: 'itens' takes 'itens.0.valor' too. */
export function withoutField(errors: FieldErrors, field: string): FieldErrors {
  const isBelow = (name: string) => name === field || name.startsWith(`${field}.`);
  if (!Object.keys(errors).some(isBelow)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isBelow(name)));
}
