import type { Tx } from '../../platform/database/connect.ts';
import { actAlone } from '../approvals/second-person.ts';
import type { Actor } from '../audit/actor.ts';

/**
 * The actor of an act that makes or unmakes a director. Refuses it where a second person is required
 * and has not approved it: two directors who check each other must not be made or removed by one.
 */
export async function toDirectors(tx: Tx, actor: Actor): Promise<Actor> {
  return actor.secondPerson ? actor : actAlone(tx, 'diretores', actor);
}
