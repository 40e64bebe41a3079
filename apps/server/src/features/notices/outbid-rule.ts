import {
  isOutbidNotice,
  mayWriteOutbid,
  OUTBID_NOTICES,
  OUTBID_REST_MS,
} from '@martelo/core/notice-kinds';
import type { Tx } from '../../platform/database/connect.ts';
import { readLastTold, readLotEnds, type Undispatched } from './dispatch.queries.ts';

type OutbidCandidate = Pick<Undispatched, 'id' | 'kind' | 'userId' | 'lotId'>;

/**
 * Decides which outbid notices also go by e-mail or WhatsApp: one for each person and lot in ten minutes, and
 * none in the last ten minutes of the lot. The rule remembers what it has allowed in this run.
 */
export async function outbidRule(tx: Tx, waiting: OutbidCandidate[], nowMs: number) {
  const outbid = waiting.filter(({ kind }) => isOutbidNotice(kind));
  const lotIds = [...new Set(outbid.flatMap(({ lotId }) => lotId ?? []))];
  const ends = await readLotEnds(tx, lotIds);
  const told = new Map<string, number>();
  if (outbid.length > 0) {
    const userIds = [...new Set(outbid.map(({ userId }) => userId))];
    const sinceMs = nowMs - OUTBID_REST_MS;
    for (const { userId, lotId, atMs } of await readLastTold(tx, {
      ...{ userIds, kinds: OUTBID_NOTICES, sinceMs },
      except: waiting.map(({ id }) => id),
    })) {
      told.set(`${userId} ${lotId}`, atMs);
    }
  }
  return ({ kind, userId, lotId }: OutbidCandidate): boolean => {
    if (!isOutbidNotice(kind)) return true;
    const key = `${userId} ${lotId}`;
    const lotEndMs = ends.get(lotId ?? 0) ?? null;
    if (!mayWriteOutbid({ nowMs, lotEndMs, lastToldMs: told.get(key) ?? null })) return false;
    told.set(key, nowMs);
    return true;
  };
}
