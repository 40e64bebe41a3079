import type { ErrorBody } from '@martelo/contract/calls/endpoints';
import { ERRORS, type ErrorCode, errorText } from '@martelo/contract/texts/errors';

/** The optional content of a refusal beside its sentence. */
export type RefusalExtra = Omit<ErrorBody, 'message' | 'code' | 'errors'>;

export type RefusalDetails = {
  /** Fills the marks of the code's sentence. */
  values?: Record<string, string | number>;
  /** Sentence by field name. */
  fields?: Record<string, string>;
  extra?: RefusalExtra;
};

/**
 * An expected refusal on its way to the caller; its status and sentence come from the contract's
 * table.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly extra: RefusalExtra;

  constructor(code: ErrorCode, { values, fields, extra = {} }: RefusalDetails = {}) {
    // The message is the sentence of the first field, because a toast shows only the message.
    super(Object.values(fields ?? {})[0] ?? errorText(code, values));
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = fields;
    this.extra = extra;
  }
}

/** Ends the call with the answer of `code`. */
export function refuse(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}
