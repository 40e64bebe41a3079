/**
 * Topics: `vehicle:ID` (price, presence), `auction:ID` and `auctions` (clock), `vehicles` (prices and
 * changes of every vehicle). A signed-in stream also gets its own user's events, and
 * that of staff what its owner may read, without naming a topic.
 */
export const TOPIC_PATTERN = /^(?:vehicle:[1-9]\d{0,14}|auction:[1-9]\d{0,14}|auctions|vehicles)$/;

/** A stream has no more; further ones are left out. */
export const MAX_TOPICS = 50;
