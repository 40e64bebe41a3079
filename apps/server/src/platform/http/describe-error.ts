import type { ErrorBody } from '@martelo/contract/calls/endpoints';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isBadValue, isUnavailable } from '../database/database-errors.ts';
import { Refusal } from './refusal.ts';

export type DescribedError = { status: number; body: ErrorBody; unexpected: boolean };

/** The answer for any error: never a stack, never SQL, always a code and a sentence. */
export function describeError(error: unknown): DescribedError {
  const refusal = asRefusal(error);
  const { code, status, message, fields, extra } = refusal ?? new Refusal('INTERNAL');
  return {
    status,
    body: { message, code, ...(fields && { errors: fields }), ...extra },
    unexpected: refusal === null,
  };
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationRefusal(error.validation);
  const code = databaseErrorCode(error) ?? transportErrorCode(error);
  return code && new Refusal(code);
}

type Issue = { instancePath: string; message?: string };

function databaseErrorCode(error: unknown): ErrorCode | null {
  if (isUnavailable(error)) return 'UNAVAILABLE';
  return isBadValue(error) ? 'VALIDATION' : null;
}

/** The first sentence of each field. */
function validationRefusal(issues: readonly Issue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.slice(1).replaceAll('/', '.');
    if (field !== '' && message && !Object.hasOwn(fields, field)) fields[field] = message;
  }
  return new Refusal('VALIDATION', Object.keys(fields).length > 0 ? { fields } : {});
}

const BY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA',
  // This answer is never received: the caller disconnected during its upload.
  ERR_STREAM_PREMATURE_CLOSE: 'MALFORMED',
  ECONNRESET: 'MALFORMED',
};

const BY_STATUS: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** Errors of Fastify and its plug-ins about a request. */
function transportErrorCode(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  const byCode = typeof code === 'string' ? BY_CODE[code] : undefined;
  if (byCode) return byCode;
  if (isMultipartComplaint(error)) return 'MALFORMED';
  if (typeof statusCode !== 'number' || statusCode < 400) return null;
  if (statusCode >= 500) return statusCode === 503 ? 'UNAVAILABLE' : null;
  return BY_STATUS[statusCode] ?? 'MALFORMED';
}

/**
 * The multipart parser throws plain errors that differ only in their message. Its needle is the
 * boundary, which may have 252 characters.
 */
function isMultipartComplaint(error: Error): boolean {
  return /^(Unexpected end of (multipart|form) data|Multipart: |Part terminated early|Malformed (part|content|urlencoded)|Unsupported content type|Missing Content-Type|Multipart: Boundary not found|The needle cannot )/i.test(
    error.message,
  );
}
