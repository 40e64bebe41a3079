import type { Db } from '../../platform/database/connect.ts';
import type { Sender } from '../../platform/outside/delivery.ts';
import { emailSender } from '../../platform/outside/send-email.ts';
import type { Settings } from '../../settings.ts';
import { readSiteSettings } from '../settings/read-settings.ts';

const TIMEOUT_MS = 8_000;

export interface SecretMail {
  to: { name: string; email: string };
  subject: string;
  body: string;
}

/**
 * Sends a secret link directly. It never becomes a row of the outbox, which staff can read. The caller
 * does not wait for it, so that the answer's time tells nothing about the address.
 */
export async function sendSecretMail(
  { db, settings }: { db: Db; settings: Pick<Settings, 'email' | 'yardTimeZone'> },
  { to, subject, body }: SecretMail,
): Promise<Awaited<ReturnType<Sender>> | null> {
  if (!settings.email) return null;
  const { nome, contato } = await readSiteSettings(db, settings.yardTimeZone);
  return emailSender(
    settings.email,
    TIMEOUT_MS,
  )({
    id: Date.now(),
    kind: 'approval',
    recipientName: to.name,
    phone: '',
    email: to.email,
    subject,
    body,
    site: { name: nome, email: contato.email },
    link: '',
  });
}
