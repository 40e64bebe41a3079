import { approvalPayloads } from '@martelo/contract/shapes/approvals';
import type { ApprovalCommand } from '@martelo/contract/shapes/second-person';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { canonicalJson } from '@martelo/core/approval';
import { can } from '@martelo/core/permissions';
import type { Deps } from '../../deps.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import type { Actor } from '../audit/actor.ts';
import { announceApprovals } from './announce-approvals.ts';
import { insertApproval } from './approvals.writes.ts';
import { expireInside } from './expire-approvals.ts';
import { frozenMac } from './frozen-mac.ts';
import { recordApproval } from './record-approval.ts';
import { needsSecondPerson, readSecondPerson } from './second-person.ts';
import type { SensitiveCommand, SensitiveCommands } from './sensitive-command.ts';

export interface ApprovalWish {
  command: ApprovalCommand;
  payload: Record<string, unknown>;
  reason: string;
  user: SignedIn;
  actor: Actor;
}

export type RequestOutcome =
  | { ok: true; id: number }
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };

/** The payload as its command reads it, or the sentences for what is wrong with it. */
export function readPayload(name: ApprovalCommand, payload: unknown) {
  const read = approvalPayloads[name].safeParse(payload);
  if (read.success) return { ok: true, payload: read.data } as const;
  const issues = read.error.issues.map(({ path, message }) => [path.join('.'), message]);
  return { ok: false, fields: Object.fromEntries(issues) as Record<string, string> } as const;
}

/** Keeps a command, with what it would change now, until another person decides about it. */
export async function requestApproval(
  deps: Deps,
  commands: SensitiveCommands,
  { command: name, payload, reason, user, actor }: ApprovalWish,
): Promise<RequestOutcome> {
  const read = readPayload(name, payload);
  if (!read.ok) return { ok: false, code: 'VALIDATION', fields: read.fields };
  // The schema and the command have the same name, so the payload fits.
  const command = commands[name] as SensitiveCommand<unknown>;
  if (!can(user, command.permission(read.payload))) return { ok: false, code: 'FORBIDDEN' };
  if (!needsSecondPerson(await readSecondPerson(deps.db), command.act)) {
    return { ok: false, code: 'APPROVAL_NOT_REQUIRED' };
  }
  const frozen = await command.freeze(deps, read.payload, user.id);
  if (!frozen.ok) return frozen;
  const { target, version: targetVersion, preview } = frozen.frozen;
  const asked = {
    command: name,
    // As it will come back from the database: without dates and absent fields.
    payload: JSON.parse(canonicalJson(read.payload)) as Record<string, unknown>,
    target,
    targetVersion,
    preview,
    reason,
    requesterId: user.id,
  };
  const sha256 = frozenMac(asked, deps.settings.sessionSecret);
  const id = await deps.db.transaction(async (tx) => {
    // A request whose time is over would still stand in the way of a new one.
    await expireInside(tx);
    const inserted = await insertApproval(tx, { ...asked, sha256 });
    if (inserted === null) return null;
    await recordApproval(tx, actor, 'approval.requested', {
      id: inserted,
      preview,
      reason,
      sha256,
    });
    return inserted;
  });
  if (id === null) return { ok: false, code: 'APPROVAL_PENDING' };
  await announceApprovals(deps);
  command.announce?.(deps);
  return { ok: true, id };
}
