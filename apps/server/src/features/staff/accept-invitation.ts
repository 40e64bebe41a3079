import { profileNames } from '@martelo/contract/texts/profile-texts';
import type { Profile } from '@martelo/core/permissions';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  type DeadLink,
  findInvitation,
  type LinkUse,
  useInvitation,
} from '../identity/invitation-links.ts';
import { newPasswordProblem, ownWords } from '../identity/new-password-problem.ts';
import { passwordTurns } from '../identity/password-turns.ts';
import { hashPassword } from '../identity/passwords.ts';
import { readYardWords } from '../settings/read-yard-words.ts';
import { staffState } from './present-staff.ts';
import { publishStaff } from './publish-staff.ts';
import { lockStaff, type StaffRow } from './staff.queries.ts';
import { joinStaff } from './staff.writes.ts';

type DeadInvitation = 'INVITATION_UNKNOWN' | 'INVITATION_ENDED' | 'INVITATION_EXPIRED';
type Dead = { ok: false; code: DeadInvitation };

const CODE_OF = {
  unknown: 'INVITATION_UNKNOWN',
  ended: 'INVITATION_ENDED',
  expired: 'INVITATION_EXPIRED',
} as const satisfies Record<DeadLink, DeadInvitation>;

export type OpenOutcome = { ok: true; email: string; profiles: Profile[] } | Dead;

/** What an invitation offers; it stays valid. */
export function openInvitation(db: Db, token: string): Promise<OpenOutcome> {
  return db.transaction(async (tx): Promise<OpenOutcome> => {
    const found = await invitedBy(tx, await findInvitation(tx, token));
    if (!found.ok) return found;
    const { email, profiles } = found.row;
    return { ok: true, email, profiles };
  });
}

type AcceptOutcome =
  | { ok: true; email: string }
  | { ok: false; code: 'VALIDATION'; password: string }
  | Dead;

interface Acceptance {
  token: string;
  name: string;
  password: string;
  ip: string;
}

/** The invited person gets the name and the password; of two simultaneous uses one works. */
export async function acceptInvitation(
  { db, live }: { db: Db; live: LiveHub },
  { token, name, password, ip }: Acceptance,
): Promise<AcceptOutcome> {
  // A dead link must not cost a hash.
  const open = await openInvitation(db, token);
  if (!open.ok) return open;
  const { email } = open;
  const known = { own: ownWords({ name, email }), yard: await readYardWords(db) };
  const problem = await newPasswordProblem(password, known);
  if (problem) return { ok: false, code: 'VALIDATION', password: problem };
  const passwordHash = await passwordTurns.run(ip, () => hashPassword(password));
  const outcome = await db.transaction(async (tx): Promise<AcceptOutcome> => {
    const found = await invitedBy(tx, await useInvitation(tx, token));
    if (!found.ok) return found;
    const { id, profiles } = found.row;
    await joinStaff(tx, { id, email, name, passwordHash });
    await recordAudit(tx, {
      actorId: id,
      ip,
      action: 'staff.joined',
      subjectType: 'user',
      subjectId: id,
      details: { profiles: profileNames(profiles) },
    });
    return { ok: true, email };
  });
  if (outcome.ok) publishStaff(live);
  return outcome;
}

/** The person of a link; one who has joined or was disabled meanwhile is not invited any more. */
async function invitedBy(tx: Tx, use: LinkUse): Promise<{ ok: true; row: StaffRow } | Dead> {
  if (!use.ok) return { ok: false, code: CODE_OF[use.why] };
  const row = await lockStaff(tx, use.userId);
  return row && staffState(row) === 'convidado'
    ? { ok: true, row }
    : { ok: false, code: 'INVITATION_ENDED' };
}
