import type { AccountStatus } from '@martelo/core/accounts';
import type { Profile } from '@martelo/core/permissions';
import { foldAccents } from '@martelo/core/text';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { oneTimeLinks } from '../../platform/database/identity-schema.ts';
import { users } from '../../platform/database/schema.ts';

export async function updateStaff(
  tx: Tx,
  userId: number,
  change: { profiles: Profile[]; secondFactorRequired: boolean | null },
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, userId));
}

export async function setStaffDisabled(
  tx: Tx,
  userId: number,
  { disabled, status }: { disabled: boolean; status: AccountStatus },
): Promise<void> {
  await tx
    .update(users)
    .set({
      disabledAt: disabled ? sql`clock_timestamp()` : null,
      status,
      statusChangedAt: sql`clock_timestamp()`,
    })
    .where(eq(users.id, userId));
}

/** Ends every link of a person, whatever it is for. */
export async function endAllLinks(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(oneTimeLinks)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(and(eq(oneTimeLinks.userId, userId), isNull(oneTimeLinks.endedAt)));
}

/** The invited person has chosen a name and a password. */
export async function joinStaff(
  tx: Tx,
  person: { id: number; email: string; name: string; passwordHash: string },
): Promise<void> {
  const { id, email, name, passwordHash } = person;
  await tx
    .update(users)
    .set({
      name,
      passwordHash,
      status: 'aprovado',
      statusChangedAt: sql`clock_timestamp()`,
      search: foldAccents([name, email].join(' ')),
    })
    .where(eq(users.id, id));
}
