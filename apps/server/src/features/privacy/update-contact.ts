import type { ContactBody } from '@martelo/contract/shapes/privacy';
import { privacyTexts } from '@martelo/contract/texts/privacy-texts';
import type { Db } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockPerson } from '../identity/accounts.queries.ts';
import { confirmPassword, type PasswordAnswer } from '../identity/confirm-password.ts';
import { correctPerson } from '../identity/correct-person.ts';
import { phoneChangedMessage } from '../identity/link-messages.ts';
import type { SecretSender } from '../identity/send-secret.ts';
import { findPerson } from './own-data.queries.ts';

export type UpdateOutcome =
  | { ok: true }
  | { ok: false; code: 'NOT_FOUND' }
  | { ok: false; code: 'VALIDATION'; fields: { password: string } }
  | Exclude<PasswordAnswer, { ok: true }>;

type Update = { userId: number; body: ContactBody; ip: string };

/**
 * A person's own phone and address count at once. Another phone asks for the password, and the
 * account's e-mail is told: nobody changes a phone unseen.
 */
export async function updateContact(
  { db, secrets }: { db: Db; secrets: SecretSender },
  { userId, body: { password = '', complemento = '', ...fields }, ip }: Update,
): Promise<UpdateOutcome> {
  const known = await findPerson(db, userId);
  if (!known || known.erasedAt) return { ok: false, code: 'NOT_FOUND' };
  if (known.phone !== fields.phone) {
    secrets.refuseIfFull(ip);
    const { phonePassword } = privacyTexts;
    if (!password) return { ok: false, code: 'VALIDATION', fields: { password: phonePassword } };
    const answer = await confirmPassword(db, { id: userId, ip }, password);
    if (!answer.ok) return answer;
  }
  const outcome = await transactWithRetry(db, async (tx) => {
    const before = await lockPerson(tx, userId);
    const corrected = await correctPerson(tx, userId, { ...fields, complemento });
    if (!before || !corrected.ok) return { ok: false } as const;
    await recordAudit(tx, {
      actorId: userId,
      ip,
      action: 'own-data.corrected',
      subjectType: 'user',
      subjectId: userId,
    });
    return { ok: true, before } as const;
  });
  if (!outcome.ok) return { ok: false, code: 'NOT_FOUND' };
  const { name, email, phone } = outcome.before;
  if (phone !== fields.phone) {
    secrets.later(ip, async () => phoneChangedMessage({ name, email, phone }, fields.phone));
  }
  return { ok: true };
}
