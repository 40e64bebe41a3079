import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** A length of time for SQL arithmetic with instants. */
export const milliseconds = (ms: number | Placeholder): SQL =>
  sql`${ms} * interval '1 millisecond'`;
