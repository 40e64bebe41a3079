import type { Role } from '@martelo/core/accounts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { LinkPurpose } from '../../platform/database/identity-schema.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readYardWords } from '../settings/read-yard-words.ts';
import { findAccountById, lockAccount } from './accounts.queries.ts';
import { setPasswordHash } from './accounts.writes.ts';
import { hasBidsAtStake } from './at-stake.queries.ts';
import { endSessionsOf } from './end-sessions.ts';
import { writeGivenEntry } from './given-entries.writes.ts';
import { forgetDevices, rememberDevice } from './known-devices.writes.ts';
import { passwordChangedMessage } from './link-messages.ts';
import { newPasswordProblem, ownWords } from './new-password-problem.ts';
import { endLinks, findLink, useLink } from './one-time-links.writes.ts';
import { passwordTurns } from './password-turns.ts';
import { hashPassword } from './passwords.ts';
import type { SecretSender } from './send-secret.ts';

type LinkRefusal = {
  ok: false;
  code: 'LINK_UNKNOWN' | 'LINK_ENDED' | 'LINK_EXPIRED' | 'LINK_HELD';
};
export type LinkOutcome = { ok: true; role: Role } | LinkRefusal;
export type NewPasswordOutcome = LinkOutcome | { ok: false; code: 'VALIDATION'; password: string };

type Deps = { db: Db; live: LiveHub; secrets: SecretSender };
type Person = { token: string; device: string | undefined; ip: string };

const CODES = {
  unknown: 'LINK_UNKNOWN',
  ended: 'LINK_ENDED',
  expired: 'LINK_EXPIRED',
} as const;

/** Whose link it is, without using it. */
export async function checkLink(
  db: Db | Tx,
  token: string,
  purpose: LinkPurpose,
): Promise<(LinkOutcome & { ok: true; userId: number }) | LinkRefusal> {
  const link = await db.transaction((tx) => findLink(tx, token, purpose));
  if (!link.ok) return { ok: false, code: CODES[link.why] };
  const account = await findAccountById(db, link.userId);
  if (!account) return { ok: false, code: 'LINK_UNKNOWN' };
  return { ok: true, userId: account.id, role: account.role };
}

/**
 * Gives the owner of a link a new password. Every session ends, and only the browser that opened the
 * link is known from now on: somebody else may have had the old password.
 */
export async function setNewPassword(
  { db, live, secrets }: Deps,
  { password, ...person }: Person & { password: string },
): Promise<NewPasswordOutcome> {
  const found = await checkLink(db, person.token, 'password');
  if (!found.ok) return found;
  const { userId } = found;
  const account = await findAccountById(db, userId);
  const known = { own: account ? ownWords(account) : [], yard: await readYardWords(db) };
  const problem = await newPasswordProblem(password, known);
  if (problem) return { ok: false, code: 'VALIDATION', password: problem };
  const passwordHash = await passwordTurns.run(person.ip, () => hashPassword(password));
  const outcome = await db.transaction((tx) => store(tx, { userId, passwordHash, ...person }));
  if (!outcome.ok) return outcome;
  live.endSession(userId, { type: 'session-ended', isBanned: false, reason: null });
  secrets.later(person.ip, async () => passwordChangedMessage(outcome.account));
  return { ok: true, role: outcome.account.role };
}

async function store(tx: Tx, change: Person & { userId: number; passwordHash: string }) {
  const { userId, passwordHash, token, device, ip } = change;
  // The account is locked before its link, as by everybody who makes a link.
  const account = await lockAccount(tx, userId);
  const link = await useLink(tx, token, 'password');
  if (!link.ok || !account) {
    return { ok: false, code: link.ok ? 'LINK_UNKNOWN' : CODES[link.why] } as const;
  }
  // Somebody else has seen it, and the account has come to lead since.
  if (account.role === 'client' && link.details.shown && (await hasBidsAtStake(tx, userId))) {
    return { ok: false, code: 'LINK_HELD' } as const;
  }
  await setPasswordHash(tx, userId, passwordHash);
  if (account.role === 'admin') await writeGivenEntry(tx, userId, 'password', link.details);
  const endedSessions = await endSessionsOf(tx, userId, 'password');
  await endLinks(tx, userId, 'device');
  await forgetDevices(tx, userId);
  await rememberDevice(tx, userId, device);
  await recordAudit(tx, {
    actorId: userId,
    ip,
    action: 'password.recovered',
    subjectType: 'user',
    subjectId: userId,
    details: { endedSessions },
  });
  return { ok: true, account } as const;
}

/** Makes the browser that opened the link known, so that its next sign-in is not held up by others. */
export async function admitDevice(db: Db, person: Person): Promise<LinkOutcome> {
  const found = await checkLink(db, person.token, 'device');
  if (!found.ok) return found;
  const { userId, role } = found;
  return db.transaction(async (tx): Promise<LinkOutcome> => {
    await lockAccount(tx, userId);
    const link = await useLink(tx, person.token, 'device');
    if (!link.ok) return { ok: false, code: CODES[link.why] };
    await rememberDevice(tx, userId, person.device);
    await recordAudit(tx, {
      actorId: userId,
      ip: person.ip,
      action: 'device.admitted',
      subjectType: 'user',
      subjectId: userId,
    });
    return { ok: true, role };
  });
}
