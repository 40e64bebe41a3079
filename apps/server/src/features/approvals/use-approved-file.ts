import { APPROVED_FILE_MS } from '@martelo/core/approval';
import { can } from '@martelo/core/permissions';
import type { SignedIn } from '../../platform/http/call.ts';
import { findApproval } from './approvals.queries.ts';
import { markUsed } from './approvals.writes.ts';
import { readFrozen, type Tools } from './decide-approval.ts';

/** The frozen payload of an approved export of this person; `use` is true for one caller. */
export async function findApprovedFile(tools: Tools, { id, user }: { id: number; user: SignedIn }) {
  const { db } = tools.deps;
  const row = await findApproval(db, id);
  if (!row || row.requesterId !== user.id || row.command !== 'exportList') {
    return { ok: false, code: 'NOT_FOUND' } as const;
  }
  const frozen = readFrozen(tools, row);
  if (!frozen) return { ok: false, code: 'APPROVAL_TAMPERED' } as const;
  // The right may have been taken away since the approval.
  if (!can(user, frozen.command.permission(frozen.payload))) {
    return { ok: false, code: 'FORBIDDEN' } as const;
  }
  if (row.state !== 'aprovada' || row.usedAt) return { ok: false, code: 'FILE_USED' } as const;
  const use = () => markUsed(db, id, APPROVED_FILE_MS);
  return { ok: true, payload: frozen.payload, deciderId: row.decidedById, use } as const;
}
