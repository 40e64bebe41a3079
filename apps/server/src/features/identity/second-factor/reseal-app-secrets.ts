import type { Db } from '../../../platform/database/connect.ts';
import type { TokenKeys } from '../tokens.ts';
import { resealSecret } from './sealed-secret.ts';
import { listAppSecrets } from './second-factors.queries.ts';
import { replaceSealed } from './second-factors.writes.ts';

/**
 * Seals with the present key what the retiring one has sealed: the old key may then be forgotten, and
 * no app has to be set up again. Returns how many.
 */
export async function resealAppSecrets(db: Db, keys: TokenKeys): Promise<number> {
  if (keys.previousSecret === undefined) return 0;
  let done = 0;
  for (const { userId, secret, pendingSecret } of await listAppSecrets(db)) {
    for (const before of [secret, pendingSecret]) {
      const after = before && resealSecret(before, userId, keys);
      if (!after) continue;
      await replaceSealed(db, userId, { before, after });
      done += 1;
    }
  }
  return done;
}
