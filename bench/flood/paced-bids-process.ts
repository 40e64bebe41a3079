// Bids at a fixed pace, whether or not earlier ones are answered, as people send them. Answers one
// PacedJob message with a PacedResult, after its time or when it is told to stop.
import { setTimeout as delay } from 'node:timers/promises';
import { bidRequest } from '../load/bid-request.ts';
import { openRawClient, type RawClient } from '../load/raw-client.ts';
import type { PacedJob, PacedResult } from './paced-bids.ts';

let stopped = false;
process.on('message', async (message: PacedJob | 'stop') => {
  if (message === 'stop') stopped = true;
  else process.send?.(await run(message));
});

async function run({ base, tokens, vehicles, perSecond, runMs }: PacedJob): Promise<PacedResult> {
  const bidders = await Promise.all(
    tokens.map(async (token) => ({ token, client: await openRawClient(base) })),
  );
  const values = vehicles.map(({ from }) => from);
  const result: PacedResult = { latencies: [], statuses: {}, slowest: { dueAt: 0, ms: 0 } };
  const count = Math.floor((runMs * perSecond) / 1_000);
  const start = performance.now();
  const running: Promise<void>[] = [];
  for (let nth = 0; nth < count && !stopped; nth += 1) {
    const due = start + (nth * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    const at = nth % vehicles.length;
    const value = (values[at] ?? 0) + STEP;
    values[at] = value;
    // A client whose last bid is not answered yet sends this one afterwards, and its delay counts.
    const bidder = bidders[nth % bidders.length];
    if (bidder) running.push(inOrder(bidder, { id: vehicles[at]?.id ?? 0, value, due }, result));
  }
  await Promise.all(running);
  for (const { client } of bidders) client.close();
  return result;
}

/** Reais that each bid is above the one sent before it. */
const STEP = 100;

interface Bidder {
  token: string;
  client: RawClient;
  last?: Promise<void>;
}

function inOrder(
  bidder: Bidder,
  bid: { id: number; value: number; due: number },
  result: PacedResult,
): Promise<void> {
  const sent = (bidder.last ?? Promise.resolve()).then(async () => {
    const { token } = bidder;
    const { status } = await bidder.client.ask(
      bidRequest({ token, vehicleId: bid.id, value: bid.value }),
    );
    const ms = performance.now() - bid.due;
    result.latencies.push(ms);
    if (ms > result.slowest.ms) result.slowest = { dueAt: performance.timeOrigin + bid.due, ms };
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
  });
  bidder.last = sent;
  return sent;
}
