import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** What a call adds to its line: facts of the house, and nothing about a person. */
export interface LoggedFacts {
  /** The lot's vehicle, of a bid. */
  vehicle?: number;
  /** `accepted`, `repeated`, or the code of the refusal. */
  outcome?: string;
}

const TELLS_REQUESTS = new Set(['trace', 'debug', 'info']);

/** One line for each request, when it is over: two would have to be joined before anything can be asked of them. */
export class OneLine extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!error && !TELLS_REQUESTS.has(reply.log.level)) return;
    const facts = {
      req: request,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      ...request.logged,
    };
    if (error) reply.log.error({ ...facts, err: error }, 'request errored');
    else reply.log.info(facts, 'request');
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    logged: LoggedFacts | null;
  }
}
