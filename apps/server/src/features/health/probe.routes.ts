import type { Readiness } from '@martelo/contract/shapes/system-health';
import type { App } from '../../platform/http/app.ts';
import type { Release } from '../../platform/release.ts';

/** They are asked every few seconds: the log has a line only when one goes wrong. */
const PROBE = { schema: { hide: true }, logLevel: 'warn' as const };

/**
 * For a load balancer and for whoever restarts processes. They name parts and numbers, and no address, folder
 * or error: those are in the log. HEAD is answered too.
 */
export function registerProbes(
  app: App,
  { release, readReadiness }: { release: Release; readReadiness: () => Promise<Readiness> },
): void {
  // This process can answer. Nothing is asked, so that a database that is gone restarts nobody.
  app.get('/healthz', PROBE, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', ...release }),
  );

  // 503: no bid should be sent here.
  app.get('/readyz', PROBE, async (_request, reply) => {
    const readiness = await readReadiness();
    return reply
      .code(readiness.status === 'unready' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
}
