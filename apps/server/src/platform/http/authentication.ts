import type { FastifyRequest } from 'fastify';
import type { SignedIn } from './call.ts';

export interface Authentication {
  /**
   * Finds the user of a request: null without a token, a refusal when the token is not (or no
   * longer) valid. The session is read on every request, because another process may have ended it.
   */
  authenticate(request: FastifyRequest): Promise<SignedIn | null>;
  /** The person whom a valid token names, whether or not its session is still alive. */
  personOf(request: FastifyRequest): Promise<number | null>;
  /**
   * The user whose session was valid moments ago; null when that is not known. Used for bids,
   * because the lane checks their sessions under a lock.
   */
  recent(request: FastifyRequest): SignedIn | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Authentication;
  }
}
