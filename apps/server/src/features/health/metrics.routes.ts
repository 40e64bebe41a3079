import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { registry } from '../../platform/metrics/registry.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The numbers of this process for whoever has the token, and nothing at all for everybody else: how many bid
 * and how close the house is to its limits is nobody's business.
 */
export function registerMetrics(
  app: App,
  { token, measure }: { token: string; measure: () => Promise<string> },
): void {
  const expected = digest(`Bearer ${token}`);
  app.get(
    '/metrics',
    { schema: { hide: true }, logLevel: 'warn' },
    async ({ headers: { authorization = '' } }, reply) => {
      if (!timingSafeEqual(digest(authorization), expected)) return refuse('NOT_FOUND');
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await measure());
    },
  );
}
