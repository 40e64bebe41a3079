import type { Db } from '../../platform/database/connect.ts';
import { saveInside } from '../settings/save-settings.ts';
import { sectionOf } from '../settings/section-of.ts';
import { listSettings } from '../settings/site.queries.ts';

const section = 'aprovacoes';

/**
 * The way out for a yard whose second director is gone: from the console of the server, and written to
 * the audit log.
 */
export async function switchOffSecondPerson(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // This section has nothing to do with the yard's time zone.
    const { version, value } = sectionOf(section, await listSettings(tx), 'UTC');
    const aprovacoes = { ...value.aprovacoes, exigirSegundaPessoa: false };
    const actor = { id: null, ip: '' };
    await saveInside(tx, 'UTC', { section, version, values: { aprovacoes }, actor });
  });
}
