import type { ErrorBody } from '@martelo/contract/calls/endpoints';
import type { CurrentVehicle } from '@martelo/contract/shapes/vehicles';
import { fillText } from '@martelo/contract/texts/fill-text';
import { requestTexts } from '@martelo/contract/texts/public-texts';

/** The catalogue's messages for calls that got no answer (specification, section 8). */
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

type SecondStep = NonNullable<ErrorBody['secondStep']>;

/** A call that was refused or lost; `message` can be shown as it is. Status 0: no answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Messages by field name. */
  readonly errors: Record<string, string>;
  readonly flags: RefusalFlags;
  /** The server gave no reason: `message` is a general text, and the screen's own tells more. */
  readonly unexplained: boolean;
  /** The values that another person saved, when a vehicle's form was old. */
  readonly current: CurrentVehicle | undefined;
  /** The sign-in's second step, when one is due. */
  readonly secondStep: SecondStep | undefined;
  /** The page on which the person can do what is missing. */
  readonly link: string | undefined;

  constructor(input: {
    status: number;
    code: string;
    message: string;
    errors?: Record<string, string>;
    flags?: RefusalFlags;
    unexplained?: boolean;
    current?: CurrentVehicle | undefined;
    secondStep?: SecondStep | undefined;
    link?: string | undefined;
  }) {
    super(input.message);
    this.status = input.status;
    this.code = input.code;
    this.errors = input.errors ?? {};
    this.flags = input.flags ?? {};
    this.unexplained = input.unexplained ?? false;
    this.current = input.current;
    this.secondStep = input.secondStep;
    this.link = input.link;
  }
}

export function networkError(failure: NetworkFailure): ApiError {
  return new ApiError({ status: 0, code: failure, message: NETWORK_TEXTS[failure] });
}

/** The failure of a call whose connection was missing or broke. */
export function lostConnection(): ApiError {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return networkError(isOffline ? 'OFFLINE' : 'NO_RESPONSE');
}

/** Reads a refusal from any kind of body; a proxy's HTML page must not break the screen. */
export function errorFromAnswer(status: number, body: unknown): ApiError {
  const fields = isRecord(body) ? body : {};
  const text = typeof fields.message === 'string' ? fields.message : '';
  const explanation = text || textOfStatus(status);
  return new ApiError({
    status,
    code: typeof fields.code === 'string' ? fields.code : `HTTP_${status}`,
    message: explanation || generalText(status),
    unexplained: explanation === '',
    errors: isRecord(fields.errors) ? stringsOf(fields.errors) : {},
    current: isRecord(fields.current) ? (fields.current as CurrentVehicle) : undefined,
    secondStep: isRecord(fields.secondStep) ? (fields.secondStep as SecondStep) : undefined,
    // Only a page of this site.
    link:
      typeof fields.link === 'string' && /^\/(?!\/)/.test(fields.link) ? fields.link : undefined,
    flags: {
      forceLogout: fields.forceLogout === true,
      isBanned: fields.isBanned === true,
      reason: typeof fields.reason === 'string' ? fields.reason : undefined,
      pendingApproval: fields.pendingApproval === true,
      accountStatus: typeof fields.status === 'string' ? fields.status : undefined,
    },
  });
}

/** The message for any thrown value; `own` is the screen's text for a failure without a reason. */
export function messageOf(error: unknown, own?: string): string {
  if (!(error instanceof ApiError)) return own ?? requestTexts.other;
  return error.unexplained && own !== undefined ? own : error.message;
}

/** The text for a status that explains the failure when the answer gives no reason. */
function textOfStatus(status: number): string {
  if (status === 403) return requestTexts.forbidden;
  if (status === 429) return fillText(requestTexts.rateLimited, { wait: 'um pouco' });
  if (status === 503) return requestTexts.unavailable;
  return status >= 500 ? requestTexts.serverError : '';
}

function generalText(status: number): string {
  // At a sign-in form no session has expired: there the form's own text is the right one.
  if (status === 401) return requestTexts.sessionExpired;
  return status === 404 ? requestTexts.notFound : requestTexts.other;
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
