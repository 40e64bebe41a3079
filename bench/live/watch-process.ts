// Watchers of the live stream with little cost: thousands of sockets that only look for a number.
import net from 'node:net';
import { monotonicMs, type WatchAnswer, type WatchJob } from './watch-job.ts';

const AT_ONCE = 100;
const SAMPLED = 20;
const MARK = '"sequence":';
const shared = Buffer.alloc(64 * 1024);
const sockets: net.Socket[] = [];
/** The greatest number that each reading watcher has. */
const seen: number[] = [];
const sampledTimes: number[][] = [];
/** When a watcher last got a number that it did not have. */
let lastMs = 0;
let expected: { sequence: number; missing: number; answer: (atMs: number) => void } | null = null;

process.on('message', async (job: WatchJob) => {
  const answer: WatchAnswer = { atMs: 0, mostASecond: 0 };
  if (job.kind === 'open') await open(job);
  else if (job.kind === 'await') answer.atMs = await reached(job.sequence);
  else if (job.kind === 'rate') answer.mostASecond = mostASecond();
  else for (const socket of sockets.splice(0)) socket.destroy();
  process.send?.(answer);
});

async function open(job: Extract<WatchJob, { kind: 'open' }>): Promise<void> {
  for (let left = job.count; left > 0; left -= AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, left) }, () => watch(job)));
  }
}

/** Resolves with the first bytes, which show that the stream is open. */
function watch({ base, from, topics, reads }: Extract<WatchJob, { kind: 'open' }>): Promise<void> {
  const { hostname, port } = new URL(base);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const place = reads ? seen.push(0) - 1 : -1;
  const callback = (bytes: number) => {
    resolve();
    if (!reads) return false;
    look(place, shared.toString('latin1', 0, bytes));
    return true;
  };
  const socket = net.connect({
    host: hostname,
    port: Number(port),
    localAddress: from,
    onread: { buffer: shared, callback },
  });
  socket.on('error', reject);
  socket.write(`GET /api/live?topics=${topics} HTTP/1.1\r\nhost: bench\r\n\r\n`);
  sockets.push(socket);
  return promise;
}

function look(place: number, text: string): void {
  if (place < SAMPLED) sample(place, text.split('data: ').length - 1);
  let at = text.indexOf(MARK);
  while (at >= 0) {
    note(place, Number.parseInt(text.slice(at + MARK.length, at + MARK.length + 12), 10));
    at = text.indexOf(MARK, at + 1);
  }
}

function sample(place: number, events: number): void {
  sampledTimes[place] ??= [];
  for (let left = events; left > 0; left -= 1) sampledTimes[place].push(monotonicMs());
}

function note(place: number, sequence: number): void {
  const before = seen[place] ?? 0;
  if (sequence <= before) return;
  seen[place] = sequence;
  lastMs = monotonicMs();
  if (!expected || before >= expected.sequence || sequence < expected.sequence) return;
  expected.missing -= 1;
  if (expected.missing === 0) expected.answer(lastMs);
}

function reached(sequence: number): Promise<number> {
  const missing = seen.filter((one) => one < sequence).length;
  if (missing === 0) return Promise.resolve(lastMs);
  return new Promise((answer) => {
    expected = { sequence, missing, answer };
  });
}

function mostASecond(): number {
  let most = 0;
  for (const times of sampledTimes) {
    let first = 0;
    times.forEach((time, at) => {
      while (time - (times[first] ?? time) >= 1_000) first += 1;
      most = Math.max(most, at - first + 1);
    });
  }
  sampledTimes.length = 0;
  return most;
}
