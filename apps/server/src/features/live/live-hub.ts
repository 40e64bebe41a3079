import type { LiveEvent } from '@martelo/contract/live-events';

/** Whom an event is for. Topics: `vehicle:ID`, `auction:ID`, `auctions`, `vehicles`. */
export type Audience = { topics: string[] } | { userId: number } | { admins: true };

export type SessionEnded = Extract<LiveEvent, { type: 'session-ended' }>;

/** Brings events to the open streams of this process and, by notices, of the others. */
export interface LiveHub {
  /** Only after the commit of what it tells: a reader may act on it at once. */
  publish(event: LiveEvent, audience: Audience): void;
  /** Tells a user's streams why they end and ends them; with `sessionId` only that session's. */
  endSession(userId: number, event: SessionEnded, sessionId?: string): void;
  /** Ends every stream: browsers come back to another process, or to this one after its restart. */
  close(): Promise<void>;
}
