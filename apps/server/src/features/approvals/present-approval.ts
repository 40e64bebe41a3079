import type { Approval } from '@martelo/contract/shapes/approvals';
import { errorText } from '@martelo/contract/texts/errors';
import { APPROVED_FILE_MS } from '@martelo/core/approval';
import { toReais } from '@martelo/core/money';
import type { SignedIn } from '../../platform/http/call.ts';
import type { ApprovalView } from './approvals.queries.ts';
import { type Readable, readFrozen, refusalFor, type Tools } from './decide-approval.ts';
import { refusalValues, type Standing } from './standing.ts';

export interface Reader {
  user: SignedIn;
  tools: Tools;
  nowMs: number;
  standing: Standing;
  timeZone: string;
}

const iso = (moment: Date) => moment.toISOString();

export function presentApproval(row: ApprovalView, reader: Reader): Approval {
  const { user, tools, nowMs, standing, timeZone } = reader;
  const { id, command, preview, stateNow, reason, note, outcome, decidedById, decidedAt } = row;
  const frozen = readFrozen(tools, row);
  const refusal = refusalFor(row, frozen, 'approve', { mover: user, nowMs, standing });
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
    decidable: refusal === null,
    blocked: blockOf(refusal, { standing, timeZone }),
    file: fileOf(row, nowMs),
  };
}

/** The sentence for a person who may give the command and still not approve this request. */
function blockOf(
  refusal: ReturnType<typeof refusalFor>,
  { standing, timeZone }: Pick<Reader, 'standing' | 'timeZone'>,
): string | null {
  switch (refusal) {
    case 'OWN_BENEFIT':
    case 'APPROVAL_SAME_HAND':
    case 'APPROVAL_ON_HOLD':
      return errorText(refusal, refusalValues(refusal, standing, timeZone));
    default:
      return null;
  }
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
