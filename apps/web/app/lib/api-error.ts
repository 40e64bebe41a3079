import { ERRORS } from '@martelo/contract/errors';
import { requestTexts } from '@martelo/contract/texts';

/** The catalogue's sentences for calls that never got an answer (specification, section 8). */
const NETWORK_TEXTS = {
  TIMEOUT: requestTexts.timeout,
  OFFLINE: requestTexts.offline,
  NO_RESPONSE: requestTexts.noResponse,
} as const;

export type NetworkFailure = keyof typeof NETWORK_TEXTS;

/** Flags that accompany some refusals. */
export type RefusalFlags = {
  forceLogout?: boolean;
  isBanned?: boolean;
  reason?: string;
  pendingApproval?: boolean;
  accountStatus?: string;
};

/** A call that was refused or got lost; `message` is ready to be shown. Status 0: no answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Sentences by field name. */
  readonly errors: Record<string, string>;
  readonly flags: RefusalFlags;

  constructor(input: {
    status: number;
    code: string;
    message: string;
    errors?: Record<string, string>;
    flags?: RefusalFlags;
  }) {
    super(input.message);
    this.status = input.status;
    this.code = input.code;
    this.errors = input.errors ?? {};
    this.flags = input.flags ?? {};
  }
}

export function networkError(failure: NetworkFailure): ApiError {
  return new ApiError({ status: 0, code: failure, message: NETWORK_TEXTS[failure] });
}

/** Reads a refusal from whatever came back; a proxy's HTML page must not break the screen. */
export function errorFromAnswer(status: number, body: unknown): ApiError {
  const fields = isRecord(body) ? body : {};
  const text = typeof fields.message === 'string' ? fields.message : '';
  return new ApiError({
    status,
    code: typeof fields.code === 'string' ? fields.code : `HTTP_${status}`,
    message: text || textForStatus(status),
    errors: isRecord(fields.errors) ? stringsOf(fields.errors) : {},
    flags: {
      forceLogout: fields.forceLogout === true,
      isBanned: fields.isBanned === true,
      reason: typeof fields.reason === 'string' ? fields.reason : undefined,
      pendingApproval: fields.pendingApproval === true,
      accountStatus: typeof fields.status === 'string' ? fields.status : undefined,
    },
  });
}

/** What to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : requestTexts.other;
}

function textForStatus(status: number): string {
  if (status === 401) return requestTexts.sessionExpired;
  if (status === 403) return requestTexts.forbidden;
  if (status === 404) return ERRORS.NOT_FOUND.message;
  if (status === 429)
    return 'Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.';
  if (status === 503) return ERRORS.UNAVAILABLE.message;
  return status >= 500 ? requestTexts.serverError : requestTexts.other;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function stringsOf(record: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
