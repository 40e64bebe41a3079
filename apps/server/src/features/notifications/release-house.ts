import type { Db } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endHold } from '../settings/end-hold.ts';
import { countDue } from './messages.queries.ts';
import { dropWaiting } from './messages.writes.ts';

export type Release =
  | { ok: false }
  /** `waiting`: messages that leave now, or that were dropped. */
  | { ok: true; waiting: number };

const DROPPED =
  'Esperava envio quando a cópia restaurada foi feita, e talvez a casa de origem já a tenha enviado. Confira antes de enviar de novo.';

/**
 * Lets a restored house send its messages and make its nightly copies. With `drop`, the messages that wait now
 * are kept for a person to decide, instead of leaving by themselves.
 */
export function releaseHouse(db: Db, { drop }: { drop: boolean }): Promise<Release> {
  return db.transaction(async (tx): Promise<Release> => {
    if (!(await endHold(tx))) return { ok: false };
    const waiting = drop ? await dropWaiting(tx, DROPPED) : await countDue(tx);
    await recordAudit(tx, {
      actorId: null,
      ip: '',
      action: 'house.released',
      subjectType: 'settings',
      subjectId: 'mensagens',
      details: { waiting, drop },
    });
    return { ok: true, waiting };
  });
}
