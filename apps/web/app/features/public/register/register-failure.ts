import { fillText } from '@martelo/contract/texts/fill-text';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import { ApiError, messageOf } from '../../../lib/transport/api-error';

/** The reason why a registration failed, in the catalogue's words (specification, section 8). */
export function registerFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return registerTexts.failedRetry;
  // There was no answer: the network error has its own message.
  if (error.status === 0) return error.message;
  return fillText(registerTexts.failed, { message: messageOf(error, registerTexts.unknown) });
}
