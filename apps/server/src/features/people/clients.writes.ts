import type { AccountStatus } from '@martelo/core/accounts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/schema.ts';

export async function updateUser(
  tx: Tx,
  userId: number,
  change:
    | { status: AccountStatus }
    | { isBanned: boolean; banReason: string | null }
    | { impededUntil: Date | null; impededLot: string | null },
): Promise<void> {
  const at = 'status' in change ? { statusChangedAt: sql`now()`, returnedAt: null } : {};
  await tx
    .update(users)
    .set({ ...change, ...at })
    .where(eq(users.id, userId));
}
