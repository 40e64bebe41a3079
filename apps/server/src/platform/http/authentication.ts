import type { FastifyRequest } from 'fastify';
import type { SignedIn } from './call.ts';

export interface Authentication {
  /**
   * Finds who is asking: null without a token, a refusal when the token opens nothing (any more). The
   * session is looked up on every request, so that one ended on another process is over here too.
   */
  authenticate(request: FastifyRequest): Promise<SignedIn | null>;
  /**
   * Whose session was live moments ago; null when that is not known. For bids, whose sessions the lane
   * looks up under a lock.
   */
  recent(request: FastifyRequest): SignedIn | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Authentication;
  }
}
