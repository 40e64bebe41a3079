import type { Permission } from '@martelo/core/permissions';

/**
 * The receivers of an event. Topics: `vehicle:ID`, `auction:ID`, `auctions`, `vehicles`. `staff`: the
 * members of staff who have this permission.
 */
export type Audience = { topics: string[] } | { userIds: number[] } | { staff: Permission };
