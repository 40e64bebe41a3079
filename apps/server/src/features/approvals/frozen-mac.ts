import { createHash } from 'node:crypto';
import { canonicalJson } from '@martelo/core/approval';
import type { ApprovalRow } from './approvals.queries.ts';

type Asked = Pick<
  ApprovalRow,
  'command' | 'payload' | 'target' | 'targetVersion' | 'preview' | 'reason' | 'requesterId'
>;

/** SHA-256 of all that a person approves: the command and what he reads about it. */
export function frozenHash(asked: Asked): string {
  const { command, payload, target, targetVersion, preview, reason, requesterId } = asked;
  const text = canonicalJson({
    command,
    payload,
    target,
    targetVersion,
    preview,
    reason,
    requesterId,
  });
  return createHash('sha256').update(text).digest('hex');
}
