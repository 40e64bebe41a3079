import { ANSWER_DAYS } from '@martelo/contract/texts/privacy-texts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import {
  type PrivacyRequestKind,
  type PrivacyRequestState,
  privacyRequests,
} from '../../platform/database/privacy-schema.ts';

interface NewRequest {
  userId: number;
  kind: PrivacyRequestKind;
  wanted?: string;
  text?: string;
  /** What the person did alone is registered as answered. */
  done?: boolean;
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<number> {
  const { userId, kind, wanted = '', text = '', done = false } = request;
  const [made] = await tx
    .insert(privacyRequests)
    .values({
      userId,
      kind,
      wanted,
      text,
      dueAt: sql`now() + make_interval(days => ${ANSWER_DAYS})`,
      ...(done && { state: 'done', answeredAt: sql`clock_timestamp()` }),
    })
    .returning({ id: privacyRequests.id });
  if (!made) throw new Error('a request was not stored');
  return made.id;
}

export async function closeRequest(
  tx: Tx,
  id: number,
  closed: {
    state: Extract<PrivacyRequestState, 'done' | 'refused'>;
    answer: string;
    previous: string;
    answeredById: number;
  },
): Promise<void> {
  await tx
    .update(privacyRequests)
    .set({ ...closed, answeredAt: sql`clock_timestamp()` })
    .where(and(eq(privacyRequests.id, id), eq(privacyRequests.state, 'open')));
}
