import type { Approval } from '@martelo/contract/shapes/approvals';
import { APPROVED_FILE_MS } from '@martelo/core/approval';
import { toReais } from '@martelo/core/money';
import type { SignedIn } from '../../platform/http/call.ts';
import type { ApprovalView } from './approvals.queries.ts';
import { type Readable, readFrozen, refusalFor } from './decide-approval.ts';
import type { SensitiveCommands } from './sensitive-command.ts';

interface Reader {
  user: SignedIn;
  commands: SensitiveCommands;
  nowMs: number;
}

const iso = (moment: Date) => moment.toISOString();

export function presentApproval(row: ApprovalView, { user, commands, nowMs }: Reader): Approval {
  const { id, command, preview, stateNow, reason, note, outcome, decidedById, decidedAt } = row;
  const frozen = readFrozen(commands, row);
  return {
    ...preview,
    id: String(id),
    command,
    state: stateNow,
    reason,
    requester: { id: String(row.requesterId), name: row.requesterName },
    requestedAt: iso(row.requestedAt),
    expiresAt: iso(row.expiresAt),
    decidedBy: decidedById ? { id: String(decidedById), name: row.deciderName ?? '' } : null,
    decidedAt: decidedAt && iso(decidedAt),
    note,
    outcome,
    amount: amountOf(frozen),
    own: row.requesterId === user.id,
    decidable: refusalFor(row, frozen, 'approve', { mover: user, nowMs }) === null,
    file: fileOf(row, nowMs),
  };
}

/** In reais; null for a command that is decided alone. */
export function amountOf(frozen: Readable | null): number | null {
  const amount = frozen?.command.amount?.(frozen.payload);
  return amount === undefined ? null : toReais(amount);
}

function fileOf(row: ApprovalView, nowMs: number): Approval['file'] {
  const { command, state, decidedAt, usedAt } = row;
  if (command !== 'exportList' || state !== 'aprovada' || !decidedAt) return null;
  const until = decidedAt.getTime() + APPROVED_FILE_MS;
  return {
    until: new Date(until).toISOString(),
    available: usedAt === null && nowMs < until,
    usedAt: usedAt && iso(usedAt),
  };
}
