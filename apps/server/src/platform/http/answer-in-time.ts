import type { OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS } from '@martelo/contract/texts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CommitProbe } from '../database/commit-probe.queries.ts';
import type { App } from './app.ts';
import { isPagePath } from './not-found.ts';
import { Refusal } from './refusal.ts';
import { RETRY_AFTER_SECONDS } from './render-error.ts';

interface TimeOptions {
  probe: CommitProbe;
  /** The page for a visitor. */
  page: { html: string; policy: string };
  /** Tests have shorter times. */
  times?: SilenceTimes | undefined;
}

export interface SilenceTimes {
  lookEveryMs: number;
  /** A call that takes longer makes the server ask its database. */
  doubtAfterMs: number;
  /** A database that needs longer for the probe's commit answers nobody. */
  silentAfterMs: number;
  giveUpAfterMs: number;
}

export const USUAL_TIMES: SilenceTimes = {
  lookEveryMs: 250,
  doubtAfterMs: 1_000,
  silentAfterMs: 1_000,
  giveUpAfterMs: 2_400,
};

/**
 * While the database is silent, nobody waits for it longer than 3 s: whoever does gets 503, and whoever wants
 * to write is refused at once, so that the connections are not all taken by commits that do not end and pages
 * can still be read (decision 82). A call that is only slow is never given up.
 */
export function answerInTime(app: App, { probe, page, times = USUAL_TIMES }: TimeOptions): void {
  /** The last call of each connection: that is all that a call costs, because bids pay for it too. */
  const calls = new Map<Socket, FastifyReply>();

  app.addHook('onRequest', (request, reply, done) => {
    if (probe.silentMs() >= times.silentAfterMs && isWrite(request)) {
      return done(new Refusal('UNAVAILABLE'));
    }
    calls.set(request.raw.socket, reply);
    done();
  });

  const looking = setInterval(() => {
    const late = callsOver(times.doubtAfterMs);
    // Whoever needs the database gets the error itself.
    if (late.length > 0 || probe.silentMs() > 0) probe.ask().catch(() => {});
    if (probe.silentMs() < times.silentAfterMs) return;
    for (const reply of late) if (reply.elapsedTime >= times.giveUpAfterMs) giveUp(reply, page);
  }, times.lookEveryMs);
  looking.unref();
  app.addHook('onClose', async () => clearInterval(looking));

  function callsOver(ms: number): FastifyReply[] {
    const late: FastifyReply[] = [];
    for (const [socket, reply] of calls) {
      const { raw, request } = reply;
      // Answered, or a download, or a live stream, which stays for hours.
      if (raw.headersSent || raw.destroyed) calls.delete(socket);
      // Others still wait for the caller's own body.
      else if (reply.elapsedTime >= ms && request.raw.complete !== false) late.push(reply);
    }
    return late;
  }
}

/** The lane, which decides bids, knows itself when its database is silent. */
function isWrite({ method, routeOptions }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && !isBid(routeOptions.config);
}

function isBid({ endpoint }: { endpoint?: string }): boolean {
  return endpoint === 'createBid' || endpoint === 'placeAutomaticBid';
}

/** The handler goes on, and what it answers later goes nowhere. */
function giveUp(reply: FastifyReply, page: TimeOptions['page']): void {
  const { request, raw } = reply;
  request.log.warn('the database is silent');
  const isPage = request.method === 'GET' && isPagePath(request.url);
  reply
    .code(503)
    .header('retry-after', RETRY_AFTER_SECONDS)
    .header('cache-control', 'no-store')
    .type(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8');
  if (isPage) reply.header('content-security-policy', page.policy);
  const { message } = ERRORS.UNAVAILABLE;
  const body = isPage ? page.html : JSON.stringify({ message, code: 'UNAVAILABLE' });
  reply.header('content-length', Buffer.byteLength(body));
  reply.hijack();
  raw.writeHead(503, reply.getHeaders() as OutgoingHttpHeaders).end(body);
}
