// Sends load from its own process, so that it does not slow down the measuring process. It takes
// LoadJob messages and answers each one with a LoadResult.
import { randomInt, randomUUID } from 'node:crypto';
import { percentile } from '../measure.ts';
import { bidRequest } from './bid-request.ts';
import { vehicleChooser } from './choose-vehicle.ts';
import type { LoadJob, LoadResult } from './load-job.ts';
import { openRawLine } from './raw-line.ts';

/** Marks start at a random number, so that no page of an earlier job is asked for again. */
const FIRST_MARK = 10_000_000_000;

process.on('message', async (job: LoadJob) => process.send?.(await run(job)));

async function run(job: LoadJob): Promise<LoadResult> {
  const request = requestsOf(job);
  const counted = { latencies: [] as number[], statuses: {} as Record<number, number>, answers: 0 };
  const used = process.cpuUsage();
  const from = performance.now() + job.warmMs;
  const until = from + job.runMs;
  await Promise.all(
    Array.from({ length: job.connections }, (_, connection) =>
      askUntilOver(job, connection, (nth) => request(connection, nth), { from, until, counted }),
    ),
  );
  const { user, system } = process.cpuUsage(used);
  const { latencies, statuses, answers } = counted;
  const seconds = job.runMs / 1000;
  const good = (statuses[200] ?? 0) + (statuses[201] ?? 0);
  return {
    statuses,
    perSecond: latencies.length / seconds,
    goodPerSecond: good / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    answers,
    loadUs: (user + system) / answers,
  };
}

interface Counting {
  /** Times of performance.now(); only answers between them are counted. */
  from: number;
  until: number;
  counted: { latencies: number[]; statuses: Record<number, number>; answers: number };
}

/** Uses one connection: the next request is sent when the last one is answered. */
async function askUntilOver(
  job: LoadJob,
  connection: number,
  request: (nth: number) => string,
  { from, until, counted }: Counting,
): Promise<void> {
  const over = Promise.withResolvers<void>();
  let nth = 0;
  let asked = 0;
  const bases = basesOf(job);
  const base = bases[connection % bases.length] ?? job.base;
  const source = job.sources?.[connection % job.sources.length];
  const line = await openRawLine(base, { onAnswer: count, onLost: over.reject }, source);

  function ask(): void {
    asked = performance.now();
    if (asked >= until) {
      over.resolve();
      return;
    }
    line.send(request(nth));
    nth += 1;
  }

  function count(status: number): void {
    const answered = performance.now();
    counted.answers += 1;
    if (answered >= from && answered <= until) {
      counted.latencies.push(answered - asked);
      counted.statuses[status] = (counted.statuses[status] ?? 0) + 1;
    }
    ask();
  }

  ask();
  await over.promise;
  line.close();
}

const basesOf = ({ base, others = [] }: LoadJob) => [base, ...others];

type Requests = (connection: number, nth: number) => string;

function requestsOf(job: LoadJob): Requests {
  const { work, connections } = job;
  if (work.kind === 'pages') return pageRequests(work);
  return bidRequests(work, { connections, processes: basesOf(job).length });
}

/** Every bid is greater than all bids sent before it for its vehicle, as in a crowd. */
function bidRequests(
  { tokens, vehicles, keys, apart = false }: Extract<LoadJob['work'], { kind: 'bids' }>,
  { connections, processes }: { connections: number; processes: number },
): Requests {
  const values = vehicles.map(({ from }) => from);
  const choose = vehicleChooser({ vehicles: vehicles.length, processes: apart ? processes : 1 });
  return (connection, nth) => {
    const at = choose(connection, nth);
    const value = (values[at] ?? 0) + 1;
    values[at] = value;
    // The connections rotate through the clients, so that no client sends faster than one person
    // may.
    const token = tokens[(connection + nth * connections) % tokens.length] ?? '';
    const key = keys ? randomUUID() : undefined;
    return bidRequest({ token, vehicleId: vehicles[at]?.id ?? 0, value, key });
  };
}

function pageRequests({
  paths,
  encoding,
  token,
}: Extract<LoadJob['work'], { kind: 'pages' }>): Requests {
  let mark = FIRST_MARK + randomInt(FIRST_MARK);
  const accepted = encoding ? `accept-encoding: ${encoding}\r\n` : '';
  const signedIn = token ? `authorization: Bearer ${token}\r\n` : '';
  return (connection, nth) => {
    const path = paths[(connection + nth) % paths.length] ?? '/';
    mark += 1;
    const target = path.replace('*', String(mark));
    return `GET ${target} HTTP/1.1\r\nhost: bench\r\naccept: text/html\r\n${accepted}${signedIn}\r\n`;
  };
}
