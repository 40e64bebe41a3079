import { fillText } from '@martelo/contract/texts/errors';
import { registerTexts } from '@martelo/contract/texts/public-texts';
import { ApiError, messageOf } from '../../../lib/transport/api-error';

/** Why a registration did not arrive, as the catalogue says it (specification, section 8). */
export function registerFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return registerTexts.failedRetry;
  // No answer: the network's own sentence.
  if (error.status === 0) return error.message;
  return fillText(registerTexts.failed, { message: messageOf(error, registerTexts.unknown) });
}
