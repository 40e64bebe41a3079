// Sends load from a process of its own, so that it does not hold up what it measures. Takes LoadJob
// messages and answers each with a LoadResult.
import { randomUUID } from 'node:crypto';
import { percentile } from '../measure.ts';
import type { LoadJob, LoadResult } from './load-job.ts';
import { openRawClient, type RawClient } from './raw-client.ts';

process.on('message', async (job: LoadJob) => process.send?.(await run(job)));

async function run(job: LoadJob): Promise<LoadResult> {
  const clients = await Promise.all(
    Array.from({ length: job.connections }, () => openRawClient(job.base)),
  );
  const request = requestsOf(job);
  const from = performance.now() + job.warmMs;
  const until = from + job.runMs;
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  let answers = 0;
  await Promise.all(
    clients.map(async (client, connection) => {
      for (let nth = 0; performance.now() < until; nth += 1) {
        await askOnce(client, request(connection, nth));
      }
    }),
  );
  for (const client of clients) client.close();
  const seconds = job.runMs / 1000;
  const good = (statuses[200] ?? 0) + (statuses[201] ?? 0);
  return {
    statuses,
    perSecond: latencies.length / seconds,
    goodPerSecond: good / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    answers,
  };

  async function askOnce(client: RawClient, text: string): Promise<void> {
    const asked = performance.now();
    const { status } = await client.ask(text);
    const answered = performance.now();
    answers += 1;
    if (answered < from || answered > until) return;
    latencies.push(answered - asked);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

type Requests = (connection: number, nth: number) => string;

function requestsOf({ work, connections }: LoadJob): Requests {
  return work.kind === 'bids' ? bidRequests(work, connections) : pageRequests(work);
}

/** Every bid is above all that were sent for its vehicle before it: what a crowd does. */
function bidRequests(
  { tokens, vehicles, keys }: Extract<LoadJob['work'], { kind: 'bids' }>,
  connections: number,
): Requests {
  const values = vehicles.map(({ from }) => from);
  const heads = tokens.map(
    (token) =>
      `POST /api/bids/create HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`,
  );
  return (connection, nth) => {
    const at = (connection + nth) % vehicles.length;
    const value = (values[at] ?? 0) + 1;
    values[at] = value;
    const body = `{"vehicleId":"${vehicles[at]?.id}","value":${value}}`;
    // Nobody sends faster than one person may: connections take their people in turn.
    const head = heads[(connection + nth * connections) % heads.length];
    const key = keys ? `idempotency-key: ${randomUUID()}\r\n` : '';
    return `${head}${key}content-length: ${body.length}\r\n\r\n${body}`;
  };
}

function pageRequests({ paths, unlike }: Extract<LoadJob['work'], { kind: 'pages' }>): Requests {
  const mark = randomUUID();
  return (connection, nth) => {
    const path = paths[(connection + nth) % paths.length];
    // A query that nobody sent before: a page that is kept under no name.
    const query = unlike ? `?n=${mark}-${connection}-${nth}` : '';
    return `GET ${path}${query} HTTP/1.1\r\nhost: bench\r\naccept: text/html\r\n\r\n`;
  };
}
