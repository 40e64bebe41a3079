import type { Permission } from '@martelo/core/permissions';

/**
 * The receivers of an event. Topics: `vehicle:ID`, `lot:ID`, `auction:ID`, `auctions`, `vehicles`. `staff`: the
 * members of staff who have this permission.
 */
export type Audience = { topics: string[] } | { userIds: number[] } | { staff: Permission };

const OPEN = 'vehicle:';

/** With the pages that follow a vehicle without having it open. */
export function withFollowers(audience: Audience): Audience {
  if (!('topics' in audience)) return audience;
  const followed = audience.topics.filter((topic) => topic.startsWith(OPEN));
  if (followed.length === 0) return audience;
  const lots = followed.map((topic) => `lot:${topic.slice(OPEN.length)}`);
  return { topics: [...audience.topics, ...lots] };
}
