import { createHash } from 'node:crypto';
import type { WaitingLot } from './lot-locks.queries.ts';

/** Names a set of waiting vehicles: one more, one fewer or another one makes another mark. */
export function waitingMark(waiting: readonly Pick<WaitingLot, 'id'>[]): string {
  const hash = createHash('sha256').update(waiting.map(({ id }) => id).join(' '));
  return hash.digest('base64url').slice(0, 22);
}
