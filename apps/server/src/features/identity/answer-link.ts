import type { PasswordLinkAnswer } from '@martelo/contract/shapes/recovery';
import { recoveryTexts } from '@martelo/contract/texts/recovery-texts';
import { refuse } from '../../platform/http/refusal.ts';
import type { MadeLink } from './make-password-link.ts';
import type { SecretSender } from './send-secret.ts';

/** Sends a link that staff made; where the site has no channel, it is shown to be handed over. */
export async function answerLink(
  secrets: SecretSender,
  { link, message, expiresAt }: MadeLink,
): Promise<PasswordLinkAnswer> {
  const ends = expiresAt.toISOString();
  if (secrets.channels.length === 0) {
    return { message: recoveryTexts.handOver, link, expiresAt: ends };
  }
  if (!(await secrets.now(message))) return refuse('LINK_NOT_SENT');
  const { name } = message.recipient;
  return {
    message: `Link enviado a ${name}. Ele vale por 30 minutos.`,
    link: null,
    expiresAt: ends,
  };
}
