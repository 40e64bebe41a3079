import { randomBytes } from 'node:crypto';
import { profileNames } from '@martelo/contract/texts/profile-texts';
import { HOUR_MS } from '@martelo/core/duration';
import type { Profile } from '@martelo/core/permissions';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { admitActor } from '../approvals/second-person.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { createUser } from '../identity/create-user.ts';
import { createInvitation } from '../identity/invitation-links.ts';
import { hashPassword } from '../identity/passwords.ts';
import { staffState } from './present-staff.ts';
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
      code: 'STAFF_EMAIL_TAKEN' | 'NOT_FOUND' | 'INVITATION_ENDED' | 'APPROVAL_REQUIRED';
    };

interface InviteWish {
  email: string;
  profiles: Profile[];
  actor: Actor;
}

/**
 * Makes the account of an invited person. It is pending, with a password that nobody knows, until the
 * person accepts.
 */
export async function inviteStaff(
  { db, live }: { db: Db; live: LiveHub },
  wish: InviteWish,
): Promise<InviteOutcome> {
  const outcome = await db.transaction((tx) => inviteStaffInside(tx, wish));
  if (outcome.ok) live.publish({ type: 'admin-list', list: 'staff' }, { staff: 'staff.read' });
  return outcome;
}

/** The same inside another transaction. */
export async function inviteStaffInside(
  tx: Tx,
  { email, profiles, actor }: InviteWish,
): Promise<InviteOutcome> {
  const what = profiles.includes('diretor') ? 'diretores' : 'never';
  const admitted = await admitActor(tx, what, actor);
  if (!admitted.ok) return admitted;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  // The e-mail stands for the name until the person says it.
  const account = { name: email, email, passwordHash, profiles };
  const userId = await createUser(tx, { ...account, role: 'admin', status: 'pendente' });
  if (!userId) return { ok: false, code: 'STAFF_EMAIL_TAKEN' };
  return { ok: true, invitation: await linkFor(tx, { userId, email, profiles }, admitted.actor) };
}

/** A new link for a person who has not accepted yet; the earlier one ends. */
export async function renewInvitation(
  { db, live }: { db: Db; live: LiveHub },
  { userId, actor }: { userId: number; actor: Actor },
): Promise<InviteOutcome> {
  const outcome = await db.transaction(async (tx): Promise<InviteOutcome> => {
    const row = await lockStaff(tx, userId);
    if (!row) return { ok: false, code: 'NOT_FOUND' };
    if (staffState(row) !== 'convidado') return { ok: false, code: 'INVITATION_ENDED' };
    const { email, profiles } = row;
    return { ok: true, invitation: await linkFor(tx, { userId, email, profiles }, actor) };
  });
  if (outcome.ok) live.publish({ type: 'admin-list', list: 'staff' }, { staff: 'staff.read' });
  return outcome;
}

async function linkFor(
  tx: Tx,
  person: Omit<Invitation, 'token'>,
  actor: Actor,
): Promise<Invitation> {
  const { userId, profiles } = person;
  const token = await createInvitation(tx, userId, INVITATION_LIFE_MS);
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
