import type { ConsentVersions } from '@martelo/contract/shapes/site-settings';
import type { Db } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { agreedVersionOf, isInForce, versionsInForce } from '../settings/consent-version.ts';
import { listSettings } from '../settings/site.queries.ts';
import { lockAgreedVersion } from './consents.queries.ts';
import { recordConsents } from './record-consents.ts';

export type AgreeOutcome = { ok: true } | { ok: false; code: 'CONSENT_CHANGED' };

/** Stores a person's consent to the texts in force; any other version is refused. */
export async function agreeToTexts(
  db: Db,
  { userId, named, ip }: { userId: number; named: ConsentVersions; ip: string },
): Promise<AgreeOutcome> {
  return db.transaction(async (tx): Promise<AgreeOutcome> => {
    const agreed = await lockAgreedVersion(tx, userId);
    const versions = versionsInForce(await listSettings(tx));
    if (!isInForce(named, versions)) return { ok: false, code: 'CONSENT_CHANGED' };
    if (agreed === agreedVersionOf(versions)) return { ok: true };
    await recordConsents(tx, { userId, versions, ip });
    await recordAudit(tx, {
      actorId: userId,
      ip,
      action: 'consent.given',
      subjectType: 'user',
      subjectId: userId,
      details: { termos: versions.termos, privacidade: versions.privacidade },
    });
    return { ok: true };
  });
}
