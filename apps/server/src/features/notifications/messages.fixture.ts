import { messages } from '../../platform/database/administration-schema.ts';
import type { Db } from '../../platform/database/connect.ts';
import { createUser } from '../../testing/factories.ts';

type MessageValues = Partial<typeof messages.$inferInsert>;
export type TestMessage = typeof messages.$inferSelect;

/** A waiting notification of an approval, to a new client unless one is given. */
export async function createMessage(db: Db, values: MessageValues = {}): Promise<TestMessage> {
  const user = values.userId === undefined ? await createUser(db) : null;
  const [row] = await db
    .insert(messages)
    .values({
      kind: 'approval',
      userId: user?.id ?? 0,
      recipientName: user?.name ?? 'Cliente',
      phone: '70999990000',
      email: 'cliente@teste.example',
      subject: 'Seu cadastro foi aprovado',
      body: 'Olá!',
      ...values,
    })
    .returning();
  if (!row) throw new Error('the insert returned no row');
  return row;
}

/** This many minutes from now; negative numbers are in the past. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
