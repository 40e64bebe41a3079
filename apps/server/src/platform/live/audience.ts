/** The receivers of an event. Topics: `vehicle:ID`, `auction:ID`, `auctions`, `vehicles`. */
export type Audience = { topics: string[] } | { userIds: number[] } | { admins: true };
