import type { YardInput } from '@martelo/contract/shapes/visits';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockYard } from './visits.queries.ts';
import { updateYard } from './visits.writes.ts';

/** Saves where and when visitors are received. Visits that were booked before stay as they are. */
export function saveYard(
  { db }: Pick<Deps, 'db'>,
  { nome, endereco, janelas, minutos, vagas, version }: YardInput,
  actor: Actor,
): Promise<{ ok: true } | { ok: false; code: 'SETTINGS_CHANGED' }> {
  return db.transaction(async (tx) => {
    const { id } = await lockYard(tx);
    const values = { name: nome, address: endereco, visitWindows: janelas, places: vagas };
    if (!(await updateYard(tx, { id, version, ...values, slotMinutes: minutos }))) {
      return { ok: false, code: 'SETTINGS_CHANGED' };
    }
    await recordAudit(tx, {
      ...{ actorId: actor.id, ip: actor.ip, action: 'yard.saved' },
      ...{ subjectType: 'settings', subjectId: 'patio' },
      details: { horarios: janelas.length, minutos, vagas },
    });
    return { ok: true };
  });
}
