import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { loginTexts, requestTexts } from '@martelo/contract/texts/public-texts';
import { bannedText } from '../../../lib/session/session-end';
import { ApiError, messageOf } from '../../../lib/transport/api-error';

/** What stands in for a missing message; at this form its own text says more. */
const GENERAL_TEXTS: readonly string[] = [requestTexts.serverError, requestTexts.forbidden];

/** The error sentence for a failed sign-in to the area. */
export function loginFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return adminTexts.loginFailed;
  if (error.flags.isBanned) return bannedText(error.flags.reason);
  if (error.flags.pendingApproval) {
    return error.flags.accountStatus === 'negado' ? loginTexts.denied : loginTexts.pending;
  }
  switch (error.code) {
    case 'ACCOUNT_DISABLED':
    case 'SESSION_NOT_KEPT':
      return error.message;
    case 'TIMEOUT':
      return adminTexts.loginTimeout;
    case 'OFFLINE':
      return requestTexts.offline;
    case 'NO_RESPONSE':
      return adminTexts.loginNoResponse;
  }
  if (error.status === 401 || error.status === 400) {
    return messageOf(error, adminTexts.credentialsInvalid);
  }
  const isGeneral = GENERAL_TEXTS.includes(error.message);
  const message = isGeneral ? adminTexts.loginFailed : messageOf(error, adminTexts.loginFailed);
  return fillText(adminTexts.requestFailed, { status: error.status, message });
}
