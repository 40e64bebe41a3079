import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { admitActor } from '../approvals/second-person.ts';
import type { Actor } from '../audit/actor.ts';
import { type MadeLink, makePasswordLink } from '../identity/make-password-link.ts';
import { addressedVersion } from './present-staff.ts';
import { lockStaff } from './staff.queries.ts';

interface LinkWish {
  userId: number;
  /** What the person was when a second person was asked. */
  version?: string;
  actor: Actor;
}

export type StaffLinkOutcome =
  | { ok: true; made: MadeLink; email: string }
  | {
      ok: false;
      code:
        | 'NOT_FOUND'
        | 'OWN_PASSWORD_LINK'
        | 'STAFF_CHANGED'
        | 'LINK_NEEDS_CONSOLE'
        | 'APPROVAL_REQUIRED';
    };

type Tools = Pick<Deps, 'settings' | 'secrets'>;

/** Makes a link to a new password for another member of staff. */
export function makeStaffLink(
  { db, ...tools }: Tools & Pick<Deps, 'db'>,
  wish: LinkWish,
): Promise<StaffLinkOutcome> {
  return db.transaction((tx) => makeStaffLinkInside(tx, tools, wish));
}

/**
 * The same inside another transaction. Whoever has the link becomes the person. One for a director
 * therefore needs a second person and only goes to the director, whatever the yard requires.
 */
export async function makeStaffLinkInside(
  tx: Tx,
  { settings, secrets }: Tools,
  { userId, version, actor }: LinkWish,
): Promise<StaffLinkOutcome> {
  if (userId === actor.id) return { ok: false, code: 'OWN_PASSWORD_LINK' };
  const row = await lockStaff(tx, userId);
  if (!row) return { ok: false, code: 'NOT_FOUND' };
  if (version !== undefined && version !== addressedVersion(row)) {
    return { ok: false, code: 'STAFF_CHANGED' };
  }
  const isDirector = row.profiles.includes('diretor');
  const admitted = await admitActor(tx, isDirector ? 'diretores' : 'never', actor);
  if (!admitted.ok) return admitted;
  const isShown = secrets.channels.length === 0;
  if (isDirector && isShown) return { ok: false, code: 'LINK_NEEDS_CONSOLE' };
  const wanted = { userId, role: 'admin', actor: admitted.actor, isShown } as const;
  const outcome = await makePasswordLink(tx, settings.publicUrl, wanted);
  return outcome.ok ? { ...outcome, email: row.email } : outcome;
}
