import type { ContactBody } from '@martelo/contract/shapes/privacy';
import type { Db } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { correctPerson } from '../identity/correct-person.ts';

export type UpdateOutcome = { ok: true } | { ok: false; code: 'NOT_FOUND' };

/** A person's own phone and address count at once. */
export function updateContact(
  db: Db,
  { userId, body, ip }: { userId: number; body: ContactBody; ip: string },
): Promise<UpdateOutcome> {
  return transactWithRetry(db, async (tx): Promise<UpdateOutcome> => {
    const { complemento = '', ...fields } = body;
    const outcome = await correctPerson(tx, userId, { ...fields, complemento });
    if (!outcome.ok) return { ok: false, code: 'NOT_FOUND' };
    await recordAudit(tx, {
      actorId: userId,
      ip,
      action: 'own-data.corrected',
      subjectType: 'user',
      subjectId: userId,
    });
    return { ok: true };
  });
}
