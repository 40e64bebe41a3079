import type { MessageKind } from '@martelo/core/message-kinds';
import { can, type Permission, PROFILES, type Profile } from '@martelo/core/permissions';
import { and, asc, eq, sql } from 'drizzle-orm';
import { messages } from '../../platform/database/administration-schema.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/schema.ts';

export interface StaffToTell {
  id: number;
  name: string;
  email: string;
}

/** The staff who are told when money needs a decision: finances and directors. */
export const listMoneyStaff = (tx: Tx) => listStaff(tx, ['financeiro', 'diretor']);

/** The staff who may do this. */
export const listStaffWho = (tx: Tx, permission: Permission) =>
  listStaff(
    tx,
    PROFILES.filter((profile) => can({ profiles: [profile] }, permission)),
  );

/** True when this person was told the same before. */
export async function wasTold(
  tx: Tx,
  { userId, kind, subject }: { userId: number; kind: MessageKind; subject: string },
): Promise<boolean> {
  const [told] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.kind, kind), eq(messages.subject, subject)))
    .limit(1);
  return told !== undefined;
}

/** The members with one of these profiles who can sign in. */
function listStaff(tx: Tx, profiles: readonly Profile[]): Promise<StaffToTell[]> {
  return tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.status, 'aprovado'),
        eq(users.isBanned, false),
        sql`${users.profiles} && ${sql.param(profiles)}::text[]`,
      ),
    )
    .orderBy(asc(users.id));
}
