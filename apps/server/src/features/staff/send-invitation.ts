import { profileNames } from '@martelo/contract/texts/profile-texts';
import type { Profile } from '@martelo/core/permissions';
import type { Db } from '../../platform/database/connect.ts';
import { emailSender } from '../../platform/outside/send-email.ts';
import type { Settings } from '../../settings.ts';
import { readSiteSettings } from '../settings/read-settings.ts';

type Tools = { db: Db; settings: Pick<Settings, 'email' | 'yardTimeZone'> };
type Letter = { userId: number; email: string; profiles: readonly Profile[]; link: string };

/** A director waits for the answer, so the server of the mail gets less time than for other messages. */
const TIMEOUT_MS = 8_000;

/**
 * Sends the invitation at once, never through the outbox: members of staff read the outbox, and the
 * link is a secret. False where no e-mail leaves this server, so that the director passes the link on.
 */
export async function sendInvitation(
  { db, settings }: Tools,
  { userId, email, profiles, link }: Letter,
): Promise<boolean> {
  if (!settings.email) return false;
  const { nome, contato } = await readSiteSettings(db, settings.yardTimeZone);
  const delivery = await emailSender(
    settings.email,
    TIMEOUT_MS,
  )({
    id: userId,
    kind: 'approval',
    recipientName: email,
    phone: '',
    email,
    subject: `Convite para a equipe de ${nome}`,
    body: [
      `Você foi convidado para a equipe de ${nome}, como ${profileNames(profiles)}.`,
      `Abra este endereço, escolha o seu nome e a sua senha:\n${link}`,
      'O convite vale por 72 horas e uma única vez. Se você não o esperava, ignore este e-mail.',
    ].join('\n\n'),
    site: { name: nome, email: contato.email },
    link,
  });
  return delivery.outcome === 'sent';
}
