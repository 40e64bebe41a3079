import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import type { ApiError } from '../../../lib/transport/api-error';

/** The error sentence for a list of clients that could not be loaded. */
export function clientsFailureText({ status, code, message }: ApiError): string {
  if (status > 0) return fillText(adminTexts.requestFailed, { status, message });
  if (code === 'NO_RESPONSE') return requestTexts.noResponse;
  return fillText(adminTexts.clientsFailed, { detail: message });
}
