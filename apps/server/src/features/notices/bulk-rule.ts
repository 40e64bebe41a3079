import { BULK_REST_MS, comesInBulk } from '@martelo/core/notice-kinds';
import type { Tx } from '../../platform/database/connect.ts';
import { listToldKinds, type Undispatched } from './dispatch.queries.ts';

type Candidate = Pick<Undispatched, 'userId' | 'kind'>;

/**
 * Decides which notices of favourites leave the inbox: of each kind one for each person in ten minutes, because
 * an auction opens and ends for all of a person's favourites at once. The rule remembers what it has allowed.
 */
export async function bulkRule(tx: Tx, waiting: Candidate[], nowMs: number) {
  const bulk = waiting.filter(({ kind }) => comesInBulk(kind));
  const keyOf = ({ userId, kind }: Candidate) => `${userId} ${kind}`;
  const found = await listToldKinds(tx, {
    userIds: [...new Set(bulk.map(({ userId }) => userId))],
    kinds: [...new Set(bulk.map(({ kind }) => kind))],
    sinceMs: nowMs - BULK_REST_MS,
  });
  const told = new Set(found.map(keyOf));
  return (notice: Candidate): boolean => {
    if (!comesInBulk(notice.kind)) return true;
    const key = keyOf(notice);
    if (told.has(key)) return false;
    told.add(key);
    return true;
  };
}
