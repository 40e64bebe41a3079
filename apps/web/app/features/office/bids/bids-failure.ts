import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import type { ApiError } from '../../../lib/transport/api-error';

/** The error sentence for a history that could not be loaded. */
export function bidsFailureText({ status, code, message }: ApiError): string {
  if (status > 0) return fillText(adminTexts.requestFailed, { status, message });
  switch (code) {
    case 'TIMEOUT':
      return adminTexts.bidsTimeout;
    case 'OFFLINE':
      return requestTexts.offline;
    case 'NO_RESPONSE':
      return adminTexts.bidsNoResponse;
    default:
      return message;
  }
}
