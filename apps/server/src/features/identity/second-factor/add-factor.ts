import type { Tx } from '../../../platform/database/connect.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { FactorOwner } from './factor-owner.ts';
import { makeRecoveryCodes } from './recovery-digest.ts';
import { type FactorsInUse, hasFactor } from './second-factors.queries.ts';
import { endSessionsBut, writeRecoveryCodes } from './second-factors.writes.ts';

export interface FactorAdded {
  ok: true;
  /** Shown this once; null when the person has some from before. */
  recoveryCodes: string[] | null;
  /** Sessions that ended with it. */
  ended: string[];
}

/**
 * What follows a new factor. With the first one the other sessions end: each was opened with the
 * password alone, perhaps by somebody else, and would otherwise become a whole one now.
 */
export async function finishAdding(
  tx: Tx,
  owner: FactorOwner,
  before: FactorsInUse,
  action: 'second-factor.app-added' | 'second-factor.passkey-added',
): Promise<FactorAdded> {
  const ended = hasFactor(before) ? [] : await endSessionsBut(tx, owner.id, owner.sessionId);
  await auditFactor(tx, owner, action, { endedSessions: ended.length });
  const recoveryCodes = before.codesLeft === 0 ? await renewRecoveryCodes(tx, owner) : null;
  return { ok: true, recoveryCodes, ended };
}

/** New recovery codes; all earlier ones end. */
export async function renewRecoveryCodes(tx: Tx, owner: FactorOwner): Promise<string[]> {
  const { codes, digests } = makeRecoveryCodes();
  await writeRecoveryCodes(tx, owner.id, digests);
  await auditFactor(tx, owner, 'second-factor.codes-made');
  return codes;
}

export async function auditFactor(
  tx: Tx,
  { id, ip }: FactorOwner,
  action: Parameters<typeof recordAudit>[1]['action'],
  details: Record<string, number> = {},
): Promise<void> {
  await recordAudit(tx, {
    actorId: id,
    ip,
    action,
    subjectType: 'user',
    subjectId: id,
    details,
  });
}
