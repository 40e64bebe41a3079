/** Whom an event is for. Topics: `vehicle:ID`, `auction:ID`, `auctions`, `vehicles`. */
export type Audience = { topics: string[] } | { userId: number } | { admins: true };
