import type { FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import type { App } from './app.ts';

type Kind = 'bid' | 'api' | 'live' | 'picture' | 'page';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts answers by kind and status, 429 and 503 among them, and measures how long they took. */
export function countRequests(app: App, metrics: Metrics): void {
  const answers = metrics.counter('http_answers_total', 'Answers, by kind of call and status', [
    ...(['kind', 'status'] as const),
  ]);
  const seconds = metrics.histogram(
    'http_answer_seconds',
    'Time from the request to the end of its answer; live streams have none',
    SECONDS,
    ['kind'],
  );
  app.addHook('onResponse', (request, reply, done) => {
    const kind = kindOf(request);
    answers.inc({ kind, status: String(reply.statusCode) });
    if (kind !== 'live') seconds.observe({ kind }, reply.elapsedTime / 1_000);
    done();
  });
}

function kindOf({ url }: FastifyRequest): Kind {
  if (url.startsWith('/api/bids/create') || url.startsWith('/api/bids/automatic')) return 'bid';
  if (url.startsWith('/api/live')) return 'live';
  if (url.startsWith('/api/')) return 'api';
  return url.startsWith('/uploads/') ? 'picture' : 'page';
}
