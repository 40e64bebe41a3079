import type { SecondFactor } from '@martelo/contract/shapes/second-factor';
import type { Db } from '../../../platform/database/connect.ts';
import { listPasskeys, readAppSecret, readFactorsInUse } from './second-factors.queries.ts';

/** What a person sees of the own factors; none of their secrets. */
export async function presentSecondFactor(
  db: Db,
  person: { userId: number; required: boolean; passkeyOrigin: string | null },
): Promise<SecondFactor> {
  const { userId, required, passkeyOrigin } = person;
  const app = await readAppSecret(db, userId);
  const { codesLeft } = await readFactorsInUse(db, userId);
  const own = await listPasskeys(db, userId);
  return {
    required,
    appSince: app?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: codesLeft,
    passkeys: own.map(({ id, name, createdAt, lastUsedAt, rpId }) => ({
      id: String(id),
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      host: rpId,
    })),
    passkeyOrigin,
  };
}
