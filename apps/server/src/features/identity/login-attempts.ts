import { createHmac } from 'node:crypto';
import type { Tx } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { FAILED_LOGIN, type LoginAttempt } from './login-attempts.queries.ts';

/** The audit log stores a digest of the typed e-mail: it can be counted but not read. */
export function accountKey(email: string, secret: string): string {
  return createHmac('sha256', secret).update(email).digest('base64url').slice(0, 32);
}

/** Writes a wrong password down, which the limits count. */
export async function recordFailure(
  tx: Tx,
  { account, address, from }: LoginAttempt,
  details: { userId: number | null; ip: string },
): Promise<void> {
  await recordAudit(tx, {
    actorId: null,
    ip: address,
    action: FAILED_LOGIN,
    subjectType: 'login',
    subjectId: account,
    details: { ...details, ...from },
  });
}
