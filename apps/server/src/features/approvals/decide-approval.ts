import { type ErrorCode, errorText } from '@martelo/contract/texts/errors';
import {
  type ApprovalMove,
  type ApprovalState,
  refusalOfMove,
  stateAfter,
} from '@martelo/core/approval';
import { can, type Profile } from '@martelo/core/permissions';
import { areTwoPeople } from '@martelo/core/second-person';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { announceApprovals } from './announce-approvals.ts';
import { type ApprovalRow, lockApproval } from './approvals.queries.ts';
import { closeApproval } from './approvals.writes.ts';
import { isFrozen } from './frozen-mac.ts';
import { recordApproval } from './record-approval.ts';
import { readPayload } from './request-approval.ts';
import type { Execution, SensitiveCommand, SensitiveCommands } from './sensitive-command.ts';
import { lockProfiles } from './staff.queries.ts';
import { readStanding, refusalValues, type Standing } from './standing.ts';

export interface Mover {
  id: number;
  ip: string;
  profiles: readonly Profile[];
}

export interface MoveOrder {
  id: number;
  move: ApprovalMove;
  mover: Mover;
  note?: string | undefined;
}

export type MoveOutcome =
  | { ok: true }
  | { ok: false; code: ErrorCode; values?: Record<string, string> };

interface Closed {
  ok: true;
  publish: (() => void | Promise<void>) | undefined;
  command: SensitiveCommand<unknown> | undefined;
}
export type Tools = { deps: Deps; commands: SensitiveCommands };

/** A frozen request with its command, as far as it can be read. */
export interface Readable {
  command: SensitiveCommand<unknown>;
  payload: unknown;
}

/** Null for a row that no longer fits its code or its command's schema. */
export function readFrozen({ deps, commands }: Tools, row: ApprovalRow): Readable | null {
  const command = commands[row.command] as SensitiveCommand<unknown> | undefined;
  if (!command || !isFrozen(row, deps.settings)) return null;
  const read = readPayload(row.command, row.payload);
  return read.ok ? { command, payload: read.payload } : null;
}

interface Moment {
  mover: Pick<Mover, 'id' | 'profiles'>;
  nowMs: number;
  standing: Standing;
}

/** The refusal of a move by this person, at this instant; null when it is admitted. */
export function refusalFor(
  row: ApprovalRow,
  frozen: Readable | null,
  move: ApprovalMove,
  { mover, nowMs, standing }: Moment,
) {
  const mayCommand = frozen === null || can(mover, frozen.command.permission(frozen.payload));
  const person = {
    id: mover.id,
    mayDecide: mayCommand && can(mover, 'approvals.decide'),
    gains: frozen?.command.beneficiary?.(frozen.payload) === mover.id,
    sameHand: !areTwoPeople(mover.id, row.requesterId, standing.entries),
    heldUntilMs: standing.heldUntil?.getTime() ?? null,
  };
  return refusalOfMove({ ...row, expiresAtMs: row.expiresAt.getTime() }, move, person, nowMs);
}

/**
 * Approves, rejects or cancels a request in one transaction. An approval executes the command in it,
 * so that a process that dies leaves either all or nothing.
 */
export async function moveApproval(tools: Tools, order: MoveOrder): Promise<MoveOutcome> {
  const { deps } = tools;
  const outcome = await transactWithRetry(deps.db, (tx) => moveInside(tx, tools, order));
  if (!outcome.ok) {
    if (outcome.code === 'APPROVAL_TAMPERED') await reportTampering(tools, order);
    return outcome;
  }
  await outcome.publish?.();
  await announceApprovals(deps);
  outcome.command?.announce?.(deps);
  return { ok: true };
}

async function moveInside(
  tx: Tx,
  tools: Tools,
  order: MoveOrder,
): Promise<Closed | Extract<MoveOutcome, { ok: false }>> {
  const { id, move, mover, note = '' } = order;
  const row = await lockApproval(tx, id);
  if (!row) return { ok: false, code: 'NOT_FOUND' };
  const frozen = readFrozen(tools, row);
  const nowMs = await readNow(tx);
  const refused = (code: ErrorCode, standing: Standing) => {
    const values = refusalValues(code, standing, tools.deps.settings.yardTimeZone);
    return { ok: false, code, values } as const;
  };
  const early = await readStanding(tx, mover.id);
  const refusal = refusalFor(row, frozen, move, { mover, nowMs, standing: early });
  if (refusal) return refused(refusal, early);
  if (move === 'approve' && !frozen) return { ok: false, code: 'APPROVAL_TAMPERED' };
  const done = move === 'approve' && frozen ? await execute(tx, tools, row, frozen, order) : null;
  // The decider's rights are read last, because users are locked after lots; they may have been taken
  // away since the call began. So may a link have been used: its use waits for these locks.
  const profiles = await lockProfiles(tx, mover.id);
  const standing = await readStanding(tx, mover.id);
  const late = refusalFor(row, frozen, move, { mover: { ...mover, profiles }, nowMs, standing });
  if (late) return refused(late, standing);
  const state = stateAfter(move, done?.ok ?? true);
  const outcome = done ? (done.ok ? done.outcome : errorText(done.code)) : null;
  await closeApproval(tx, id, { state, decidedById: mover.id, note: note || null, outcome });
  await recordApproval(tx, mover, ACTIONS[state], {
    id,
    preview: row.preview,
    requestedById: row.requesterId,
    note: note || null,
    outcome,
  });
  return { ok: true, publish: done?.ok ? done.publish : undefined, command: frozen?.command };
}

const ACTIONS = {
  aprovada: 'approval.approved',
  desatualizada: 'approval.outdated',
  rejeitada: 'approval.rejected',
  cancelada: 'approval.cancelled',
  expirada: 'approval.expired',
  pendente: 'approval.requested',
} as const satisfies Record<ApprovalState, string>;

/** Leaves the savepoint of a command that refused, so that nothing of it remains. */
class Refused extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

async function execute(
  tx: Tx,
  { deps }: Tools,
  row: ApprovalRow,
  { command, payload }: Readable,
  { mover: { id, ip } }: MoveOrder,
): Promise<Execution> {
  const secondPerson = { approvalId: row.id, requestedById: row.requesterId };
  const order = { payload, version: row.targetVersion, actor: { id, ip, secondPerson } };
  try {
    return await tx.transaction(async (part) => {
      const requesterMay = async () =>
        can({ profiles: await lockProfiles(part, row.requesterId) }, command.permission(payload));
      // A director who asks to step down keeps the profile until the command takes it away.
      const isOwnChange = command.beneficiary?.(payload) === row.requesterId;
      if (isOwnChange && !(await requesterMay())) throw new Refused('REQUESTER_GONE');
      const done = await command.execute(part, deps, order);
      if (!done.ok) throw new Refused(done.code);
      if (!isOwnChange && !(await requesterMay())) throw new Refused('REQUESTER_GONE');
      return done;
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code };
    throw error;
  }
}

async function reportTampering({ deps: { db } }: Tools, { id, mover }: MoveOrder): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockApproval(tx, id);
    if (row) await recordApproval(tx, mover, 'approval.tampered', { id, preview: row.preview });
  });
}
