import type { TLSSocket } from 'node:tls';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { WebhookListener } from '../../platform/outside/pix/pix-access.ts';
import { addWebhook } from './webhook.routes.ts';

/**
 * A port of its own for the PSP, without a proxy: nobody connects without a certificate of the authorities that the settings name.
 * It answers one address and nothing else.
 */
export async function listenForNotices(
  deps: Pick<Deps, 'db' | 'jobs' | 'settings'>,
  { port, certificate, key, authorities }: WebhookListener,
): Promise<{ port: number; close(): Promise<unknown> }> {
  const app = Fastify({
    https: {
      cert: certificate,
      key,
      ca: authorities,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
    forceCloseConnections: true,
    requestTimeout: 10_000,
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  app.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) => {
    const status = error instanceof Refusal ? 404 : (error.statusCode ?? 500);
    return reply.code(status).send({});
  });
  addWebhook(app, deps, ({ raw }) => (raw.socket as TLSSocket).authorized);
  await app.listen({ host: deps.settings.host, port });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => app.close(),
  };
}
