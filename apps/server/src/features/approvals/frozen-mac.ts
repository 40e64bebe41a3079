import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '@martelo/core/approval';
import type { TokenKeys } from '../identity/tokens.ts';
import type { ApprovalRow } from './approvals.queries.ts';

type Asked = Pick<
  ApprovalRow,
  'command' | 'payload' | 'target' | 'targetVersion' | 'preview' | 'reason' | 'requesterId'
>;

/**
 * HMAC-SHA-256, in hex, of all that a person approves: the command and what he reads about it. Its key is derived
 * from SESSION_SECRET, which is not in the database: whoever writes the table cannot write a code that fits.
 */
export function frozenMac(asked: Asked, sessionSecret: string): string {
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
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'martelo approvals 1', 32));
  return createHmac('sha256', key).update(text).digest('hex');
}

/** True when the row is what was frozen, with the present key or the one that retires. */
export function isFrozen(row: Asked & { sha256: string }, keys: TokenKeys): boolean {
  const secrets = [keys.sessionSecret, keys.previousSecret].filter((one) => one !== undefined);
  return secrets.some((secret) => isSame(frozenMac(row, secret), row.sha256));
}

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}
