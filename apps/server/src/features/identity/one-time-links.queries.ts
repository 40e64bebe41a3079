import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { type LinkPurpose, oneTimeLinks } from '../../platform/database/identity-schema.ts';
import { milliseconds } from '../../platform/database/intervals.ts';

/** True when a person, or somebody in that person's name, has lately asked for so many links. */
export async function hasAskedEnough(
  tx: Tx,
  { userId, purpose }: { userId: number; purpose: LinkPurpose },
  { links, withinMs }: { links: number; withinMs: number },
): Promise<boolean> {
  const asked = await tx
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        eq(oneTimeLinks.purpose, purpose),
        // The office's own links do not count.
        sql`${oneTimeLinks.details} ? 'asked'`,
        gt(oneTimeLinks.createdAt, sql`clock_timestamp() - ${milliseconds(withinMs)}`),
      ),
    )
    .limit(links);
  return asked.length === links;
}
