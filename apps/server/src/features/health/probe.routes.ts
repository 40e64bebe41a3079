import type { Readiness } from '@martelo/contract/shapes/system-health';
import type { App } from '../../platform/http/app.ts';
import { isLeaving } from '../../platform/metrics/signs-of-life.ts';
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
  // This process can answer. Nothing is asked, so that a database that is gone restarts nobody. It is 200 to its end; a
  // balancer that has to go on while no process is ready reads in it which one leaves.
  app.get('/healthz', PROBE, (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: isLeaving() ? 'leaving' : 'ok', ...release }),
  );

  // 503: no bid should be sent here, or this process is about to stop.
  app.get('/readyz', PROBE, async (_request, reply) => {
    const readiness = await readReadiness();
    return reply
      .code(readiness.status === 'unready' || isLeaving() ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ...readiness, leaving: isLeaving() });
  });
}
