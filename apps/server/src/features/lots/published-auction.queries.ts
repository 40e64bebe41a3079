import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { auctions } from '../../platform/database/schema.ts';

/**
 * The condition for auctions that everybody sees in lists and that sell: published, neither deleted nor
 * revoked. A draft is invisible outside the office and takes no bid, so every public read has this
 * condition.
 */
export const IS_PUBLISHED = and(
  isNull(auctions.archivedAt),
  isNotNull(auctions.publishedAt),
  isNull(auctions.revokedAt),
) as SQL;

/** The same for statements that call the table `a`. */
export const A_IS_PUBLISHED: SQL = sql.raw(
  '(a.archived_at is null and a.published_at is not null and a.revoked_at is null)',
);

/** The condition for auctions with a public page of their own: a revoked one keeps it, with its editais. */
export const HAS_PAGE = and(isNull(auctions.archivedAt), isNotNull(auctions.publishedAt)) as SQL;

/**
 * The condition for a lot `l` that waits for the next auction of its type. One that waits for a person is
 * not among them: nobody outside the office sees it, and no auction takes it by itself.
 */
export const L_IS_WAITING: SQL = sql.raw('(l.auction_id is null and not l.held_for_person)');

/** The same for a vehicle's lot, which may also wait for an auction. */
export const IS_PUBLIC_LOT = sql`(
  (lots.auction_id is null and not lots.held_for_person) or exists (select from auctions shown
  where shown.id = lots.auction_id and shown.archived_at is null and shown.published_at is not null
    and shown.revoked_at is null))`;
