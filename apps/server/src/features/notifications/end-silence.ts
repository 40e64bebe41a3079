import type { Db } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { forgetRestore } from '../settings/forget-restore.ts';
import { countDue } from './messages.queries.ts';
import { dropWaiting } from './messages.writes.ts';

export type SilenceEnd =
  | { ok: false }
  /** `waiting`: messages that leave now, or that were dropped. */
  | { ok: true; waiting: number };

const DROPPED =
  'Esperava envio quando a cópia restaurada foi feita, e talvez a casa de origem já a tenha enviado. Confira antes de enviar de novo.';

/**
 * Lets a restored house send its messages and make its nightly copies. With `drop`, the messages that wait now
 * are kept for a person to decide, instead of leaving by themselves.
 */
export function endSilence(db: Db, { drop }: { drop: boolean }): Promise<SilenceEnd> {
  return db.transaction(async (tx): Promise<SilenceEnd> => {
    if (!(await forgetRestore(tx))) return { ok: false };
    const waiting = drop ? await dropWaiting(tx, DROPPED) : await countDue(tx);
    await recordAudit(tx, {
      actorId: null,
      ip: '',
      action: 'messages.resumed',
      subjectType: 'settings',
      subjectId: 'mensagens',
      details: { waiting, drop },
    });
    return { ok: true, waiting };
  });
}
