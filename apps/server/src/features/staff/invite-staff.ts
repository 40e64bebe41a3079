import { randomBytes } from 'node:crypto';
import { profileNames } from '@martelo/contract/texts/profile-texts';
import { HOUR_MS } from '@martelo/core/duration';
import type { Profile } from '@martelo/core/permissions';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { Settings } from '../../settings.ts';
import { admitActor } from '../approvals/second-person.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { createUser } from '../identity/create-user.ts';
import { createInvitation } from '../identity/invitation-links.ts';
import { hashPassword } from '../identity/passwords.ts';
import { addressedVersion, staffState } from './present-staff.ts';
import { publishStaff } from './publish-staff.ts';
import { lockStaff } from './staff.queries.ts';

export const INVITATION_LIFE_MS = 72 * HOUR_MS;

export interface Invitation {
  userId: number;
  email: string;
  profiles: readonly Profile[];
  /** The secret part of the link. */
  token: string;
}

type InviteOutcome =
  | { ok: true; invitation: Invitation }
  | {
      ok: false;
      code:
        | 'STAFF_EMAIL_TAKEN'
        | 'NOT_FOUND'
        | 'STAFF_CHANGED'
        | 'INVITATION_ENDED'
        | 'INVITATION_NEEDS_CONSOLE'
        | 'APPROVAL_REQUIRED';
    };

interface InviteWish {
  email: string;
  profiles: Profile[];
  actor: Actor;
}

type Tools = { db: Db; live: LiveHub; settings: Pick<Settings, 'email'> };

/**
 * Makes the account of an invited person. It is pending, with a password that nobody knows, until the
 * person accepts.
 */
export async function inviteStaff(
  { db, live, settings }: Tools,
  wish: InviteWish,
): Promise<InviteOutcome> {
  const outcome = await db.transaction((tx) => inviteStaffInside(tx, settings, wish));
  if (outcome.ok) publishStaff(live);
  return outcome;
}

/** The same inside another transaction. */
export async function inviteStaffInside(
  tx: Tx,
  settings: Tools['settings'],
  { email, profiles, actor }: InviteWish,
): Promise<InviteOutcome> {
  const admitted = await admitInvitation(tx, settings, profiles, actor);
  if (!admitted.ok) return admitted;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  // The e-mail stands for the name until the person says it.
  const account = { name: email, email, passwordHash, profiles };
  const userId = await createUser(tx, { ...account, role: 'admin', status: 'pendente' });
  if (!userId) return { ok: false, code: 'STAFF_EMAIL_TAKEN' };
  return { ok: true, invitation: await linkFor(tx, { userId, email, profiles }, admitted.actor) };
}

interface RenewWish {
  userId: number;
  /** What the person was when a second person was asked. */
  version?: string;
  actor: Actor;
}

/** A new link for a person who has not accepted yet; the earlier one ends. */
export async function renewInvitation(
  { db, live, settings }: Tools,
  wish: RenewWish,
): Promise<InviteOutcome> {
  const outcome = await db.transaction((tx) => renewInvitationInside(tx, settings, wish));
  if (outcome.ok) publishStaff(live);
  return outcome;
}

/** The same inside another transaction; `publishStaff` follows its commit. */
export async function renewInvitationInside(
  tx: Tx,
  settings: Tools['settings'],
  { userId, version, actor }: RenewWish,
): Promise<InviteOutcome> {
  const row = await lockStaff(tx, userId);
  if (!row) return { ok: false, code: 'NOT_FOUND' };
  if (staffState(row) !== 'convidado') return { ok: false, code: 'INVITATION_ENDED' };
  if (version !== undefined && version !== addressedVersion(row)) {
    return { ok: false, code: 'STAFF_CHANGED' };
  }
  const { email, profiles } = row;
  const admitted = await admitInvitation(tx, settings, profiles, actor);
  if (!admitted.ok) return admitted;
  return { ok: true, invitation: await linkFor(tx, { userId, email, profiles }, admitted.actor) };
}

/**
 * The link makes whoever has it the invited person. One for a director therefore needs a second person
 * and goes to the director's own mailbox, whatever the yard requires: nobody else ever sees it.
 */
async function admitInvitation(
  tx: Tx,
  { email }: Tools['settings'],
  profiles: readonly Profile[],
  actor: Actor,
) {
  const isDirector = profiles.includes('diretor');
  const admitted = await admitActor(tx, isDirector ? 'diretores' : 'never', actor);
  if (!admitted.ok) return admitted;
  const isSent = !isDirector || email !== undefined;
  return isSent ? admitted : ({ ok: false, code: 'INVITATION_NEEDS_CONSOLE' } as const);
}

async function linkFor(
  tx: Tx,
  person: Omit<Invitation, 'token'>,
  actor: Actor,
): Promise<Invitation> {
  const { userId, profiles } = person;
  const token = await createInvitation(tx, { userId, lifeMs: INVITATION_LIFE_MS, actor });
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'staff.invited',
    subjectType: 'user',
    subjectId: userId,
    details: { profiles: profileNames(profiles), ...actor.secondPerson },
  });
  return { ...person, token };
}
