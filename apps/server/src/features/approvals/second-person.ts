import type { AloneReason, SensitiveAct } from '@martelo/contract/shapes/second-person';
import { DIRECTORS_NEEDED } from '@martelo/core/approval';
import { hasTwoPeople } from '@martelo/core/second-person';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import { listGivenEntries } from '../identity/given-entries.queries.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';
import { listDirectorIds } from './staff.queries.ts';

export interface SecondPerson {
  required: boolean;
  alone: AloneReason | null;
  acts: SensitiveAct[];
}

/** True when sensitive acts need a second person now. */
export async function readSecondPerson(db: Db | Tx): Promise<SecondPerson> {
  const { exigirSegundaPessoa, atos } = (await readPrivateSettings(db)).aprovacoes;
  const alone = exigirSegundaPessoa ? await whyAlone(db) : 'off';
  return { required: alone === null, alone, acts: atos };
}

/** Where no director could approve what any other asks for, nobody is made to ask. */
async function whyAlone(db: Db | Tx): Promise<AloneReason | null> {
  const ids = await listDirectorIds(db);
  if (ids.length < DIRECTORS_NEEDED) return 'one-director';
  return hasTwoPeople(ids, await listGivenEntries(db)) ? null : 'one-hand';
}

/** An act that the settings name, or one that is sensitive whatever they say. */
export type Sensitivity = SensitiveAct | 'always';

const isSensitive = ({ acts }: SecondPerson, what: Sensitivity) =>
  what === 'always' || acts.includes(what);

/** True when this act has to be asked for. */
export function needsSecondPerson(state: SecondPerson, what: Sensitivity): boolean {
  return state.required && isSensitive(state, what);
}

/** Who acts, or that this person may not act alone. */
export type Admission = { ok: true; actor: Actor } | { ok: false; code: 'APPROVAL_REQUIRED' };

/**
 * Admits the actor of a command. Each sensitive command asks this itself, before it changes anything,
 * so that no caller can leave the second person out. Where none is required, the audit entry of a
 * sensitive act says so.
 */
export async function admitActor(
  db: Db | Tx,
  what: Sensitivity | 'never',
  actor: Actor,
): Promise<Admission> {
  // Another person has approved this command, or this file.
  if (what === 'never' || actor.secondPerson) return { ok: true, actor };
  const state = await readSecondPerson(db);
  if (needsSecondPerson(state, what)) return { ok: false, code: 'APPROVAL_REQUIRED' };
  if (!isSensitive(state, what)) return { ok: true, actor };
  return { ok: true, actor: { ...actor, secondPerson: { semSegundaPessoa: true } } };
}
