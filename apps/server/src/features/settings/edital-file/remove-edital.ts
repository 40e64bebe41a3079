import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findEditalFile } from './edital-files.queries.ts';
import { deleteEditalFiles } from './edital-files.writes.ts';

/** Returns to the generated edital. Changes nothing when that one is in use already. */
export async function removeEdital(db: Db, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const file = await findEditalFile(tx);
    if ((await deleteEditalFiles(tx)) === 0) return;
    await recordAudit(tx, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'settings.notice-removed',
      subjectType: 'settings',
      subjectId: 'edital',
      details: { nome: file?.name ?? '' },
    });
  });
}
