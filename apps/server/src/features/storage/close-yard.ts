import type { Deps } from '../../deps.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertClosings } from './storage.writes.ts';

const DAY_MS = 86_400_000;

export interface Closing {
  /** Days of the yard's calendar, both included: '2026-12-05'. */
  from: string;
  to: string;
  /** False takes an earlier closing back. */
  closed: boolean;
  reason: string;
  actor: Actor;
}

/**
 * Records that the house closed its yard on these days, so that no storage is counted on them, or that it
 * was open after all. The last word about a day holds; charges and stays that were counted stay.
 */
export async function closeYard({ db }: Pick<Deps, 'db'>, closing: Closing): Promise<void> {
  const { from, to, closed, reason, actor } = closing;
  await db.transaction(async (tx) => {
    const rows = daysBetween(from, to).map((day) => ({ day, closed, reason, byId: actor.id }));
    await insertClosings(tx, rows);
    await recordAudit(tx, {
      ...{ actorId: actor.id, ip: actor.ip, action: closed ? 'yard.closed' : 'yard.reopened' },
      ...{ subjectType: 'settings', subjectId: 'patio' },
      details: { de: from, ate: to, motivo: reason },
    });
  });
}

function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}
