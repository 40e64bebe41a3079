import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { addressListOf, isListed } from '../../platform/http/address-list.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { isWebhookSecret, MAX_WEBHOOK_BYTES, receiveWebhook } from './receive-webhook.ts';
import { simulateCombined, simulatePayment } from './simulate-payment.ts';

export function registerPixRoutes(app: App, deps: Deps): void {
  route(app, 'simulatePayment', async ({ params, user }) => {
    const outcome = await simulatePayment(deps, { chargeId: params.id, buyer: user });
    return outcome.ok ? { message: 'Pagamento simulado.' } : refuse(outcome.code);
  });
  route(app, 'simulateCombined', async ({ params, user }) => {
    const outcome = await simulateCombined(deps, { combinedId: params.id, buyer: user });
    return outcome.ok ? { message: 'Pagamento simulado.' } : refuse(outcome.code);
  });
  const webhook = deps.pix?.settings.webhook;
  if (webhook?.kind === 'proxy') registerWebhookRoute(app, deps, webhook.header);
}

/**
 * The PSP's calls through a proxy that has checked the PSP's certificate and says so in a header. Only
 * the trusted proxies' header is believed; everybody else finds nothing here.
 */
function registerWebhookRoute(app: App, deps: Deps, header: string): void {
  const proxies = addressListOf(deps.settings.trustProxy);
  const isAdmitted = (request: FastifyRequest<{ Params: { secret: string } }>) =>
    isListed(proxies, request.socket.remoteAddress) &&
    request.headers[header] === 'SUCCESS' &&
    isWebhookSecret(deps.settings, request.params.secret);
  app.post<{ Params: { secret: string } }>(
    '/api/pix/:secret/pix',
    {
      bodyLimit: MAX_WEBHOOK_BYTES,
      schema: { hide: true },
      onRequest: (request, _reply, done) => {
        if (isAdmitted(request)) done();
        else refuse('NOT_FOUND');
      },
    },
    async (request, reply) => reply.code(await receiveWebhook(deps, request.body)).send(),
  );
}
