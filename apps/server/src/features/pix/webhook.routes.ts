import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { trustedPeers } from '../../platform/http/trusted-peer.ts';
import { receiveNotice } from './receive-notice.ts';

/** A notice names at most 200 payments. */
const MAX_BYTES = 256 * 1024;
/** What nginx writes for a certificate that it has verified; other proxies are told to write the same. */
const VERIFIED = 'SUCCESS';

const digest = (text: string) => createHash('sha256').update(text).digest();

type Receiving = Pick<Deps, 'db' | 'jobs' | 'settings'>;

/**
 * The address that a PSP calls behind a proxy, which asks for its certificate and says so in a header. A house whose proxy does
 * not has no such address.
 */
export function registerWebhook(app: FastifyInstance, deps: Receiving): void {
  const { pixWebhook, trustProxy } = deps.settings;
  const header = pixWebhook?.certificateHeader;
  if (!header) return;
  const isTrusted = trustedPeers(trustProxy);
  addWebhook(app, deps, ({ raw, headers }) => {
    return isTrusted(raw.socket) && headers[header.toLowerCase()] === VERIFIED;
  });
}

/**
 * Everything but a known caller with the secret of the address reads that there is nothing, before its body is read. A notice
 * that was stored is answered with 200, whatever the PSP will say of it.
 */
export function addWebhook(
  app: FastifyInstance,
  deps: Receiving,
  isCertified: (request: FastifyRequest) => boolean,
): void {
  const expected = digest(deps.settings.pixWebhook?.secret ?? '');
  app.post<{ Params: { secret: string } }>(
    '/api/pix/:secret/pix',
    {
      schema: { hide: true } as object,
      bodyLimit: MAX_BYTES,
      logLevel: 'warn',
      onRequest: (request, _, done) => {
        const isKnown = timingSafeEqual(digest(request.params.secret), expected);
        done(isKnown && isCertified(request) ? undefined : new Refusal('NOT_FOUND'));
      },
    },
    async (request, reply) => {
      const isRead = await receiveNotice(deps, request.body);
      return reply.code(isRead ? 200 : 400).send({});
    },
  );
}
