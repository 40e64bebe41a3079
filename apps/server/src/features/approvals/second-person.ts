import type { AloneReason, SensitiveAct } from '@martelo/contract/shapes/second-person';
import { DIRECTORS_NEEDED } from '@martelo/core/approval';
import type { CreditLimits } from '@martelo/core/credit-limits';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Actor } from '../audit/actor.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';
import { countDirectors } from './staff.queries.ts';

export interface SecondPerson {
  required: boolean;
  alone: AloneReason | null;
  acts: SensitiveAct[];
  limits: CreditLimits;
}

/** True when sensitive acts need a second person now. */
export async function readSecondPerson(db: Db | Tx): Promise<SecondPerson> {
  const settings = (await readPrivateSettings(db)).aprovacoes;
  const alone = settings.exigirSegundaPessoa ? await directorsMissing(db) : 'off';
  const limits = {
    credit: Math.round(settings.limiteCredito * 100),
    cash: Math.round(settings.limiteDinheiro * 100),
  };
  return { required: alone === null, alone, acts: settings.atos, limits };
}

async function directorsMissing(db: Db | Tx): Promise<AloneReason | null> {
  return (await countDirectors(db)) < DIRECTORS_NEEDED ? 'one-director' : null;
}

/** True when this act has to be asked for. An act that is always sensitive is null. */
export function needsSecondPerson({ required, acts }: SecondPerson, act: SensitiveAct | null) {
  return required && (act === null || acts.includes(act));
}

/**
 * Refuses an act that needs a second person. Otherwise answers its actor: in a house without a
 * second person the audit entry of a sensitive act says so.
 */
export async function actAlone(
  db: Db | Tx,
  act: SensitiveAct | null,
  actor: Actor,
): Promise<Actor> {
  const state = await readSecondPerson(db);
  if (needsSecondPerson(state, act)) refuse('APPROVAL_REQUIRED');
  const isSensitive = act === null || state.acts.includes(act);
  return isSensitive ? { ...actor, secondPerson: { semSegundaPessoa: true } } : actor;
}
