import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { creations } from './administration-schema.ts';
import type { Db, Tx } from './connect.ts';

/** A request that makes something. */
export interface CreationRequest {
  userId: number;
  /** Without a key nothing is remembered. */
  key: string | null;
  /** What was sent, as it was read. */
  content: unknown;
}

type AlreadyCreated = { ok: false; code: 'ALREADY_CREATED' };

/**
 * Makes something once for a key of a person, inside a transaction that rolls back on a refusal.
 * A repeated request gets what `again` makes of the first one's id; with other content it is refused.
 */
export async function createOnce<Made extends { ok: true; id: number }, Refused>(
  tx: Tx,
  { userId, key, content }: CreationRequest,
  { create, again }: { create: () => Promise<Made | Refused>; again: (id: number) => Made },
): Promise<Made | Refused | AlreadyCreated> {
  if (key === null) return create();
  const contentSha256 = createHash('sha256').update(JSON.stringify(content)).digest();
  const own = and(eq(creations.userId, userId), eq(creations.idempotencyKey, key));
  // A second request that comes meanwhile waits here until the first one has ended.
  const claimed = await tx
    .insert(creations)
    .values({ userId, idempotencyKey: key, contentSha256 })
    .onConflictDoNothing()
    .returning({ userId: creations.userId });
  if (claimed.length === 0) {
    const [first] = await tx.select().from(creations).where(own);
    if (!first?.subjectId || !contentSha256.equals(first.contentSha256)) {
      return { ok: false, code: 'ALREADY_CREATED' };
    }
    return again(first.subjectId);
  }
  const outcome = await create();
  if (isMade(outcome)) await tx.update(creations).set({ subjectId: outcome.id }).where(own);
  return outcome;
}

function isMade(outcome: unknown): outcome is { id: number } {
  return typeof outcome === 'object' && outcome !== null && 'id' in outcome;
}

/** Forgets requests that are too old to be repeated. */
export async function forgetOldCreations(db: Db | Tx, keepHours: number): Promise<void> {
  await db
    .delete(creations)
    .where(sql`${creations.createdAt} < now() - make_interval(hours => ${keepHours})`);
}
