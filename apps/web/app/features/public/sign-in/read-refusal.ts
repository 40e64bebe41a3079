import { loginTexts } from '@martelo/contract/texts/public-texts';
import { bannedText } from '../../../lib/session/session-end';
import { ApiError, messageOf } from '../../../lib/transport/api-error';

export type SignInRefusal = {
  kind: 'banned' | 'pending' | 'denied' | 'ended' | 'credentials' | 'failed';
  text: string;
  /** The page on which a denied person sends documents again. */
  link?: string | undefined;
};

/**
 * The reason why the sign-in failed, with the catalogue's message (specification, section 8,
 * Login).
 */
export function readRefusal(error: unknown): SignInRefusal {
  if (!(error instanceof ApiError)) return { kind: 'failed', text: loginTexts.failed };
  const { flags } = error;
  if (flags.isBanned) return { kind: 'banned', text: bannedText(flags.reason) };
  if (flags.pendingApproval) {
    return flags.accountStatus === 'pendente'
      ? { kind: 'pending', text: loginTexts.pending }
      : { kind: 'denied', text: loginTexts.denied, link: error.link };
  }
  if (flags.forceLogout) return { kind: 'ended', text: loginTexts.forcedLogout };
  const text = messageOf(error, loginTexts.failed);
  return { kind: error.status === 401 ? 'credentials' : 'failed', text };
}
