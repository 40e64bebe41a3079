import { percentile } from '../measure.ts';
import type { Random } from '../proof/random.ts';
import type { Costs } from './costs.ts';
import { EventQueue, Worker } from './event-queue.ts';

/** The most bids of one batch, and how long announcements gather: as in the product. */
const MAX_BATCH = 512;
const ANNOUNCE_MS = 20;
const BURST_EVERY_MS = 5_000;
const BURST_MS = 200;

export interface Setup {
  costs: Costs;
  /** Processes that take bids. */
  processes: number;
  /** Processes that only hold streams; 0: the streams are on the processes that take bids. */
  streamProcesses: number;
  watchers: number;
  bidsPerMinute: number;
  /** The share of the bids that come in bursts of a fifth of a second, every five seconds. */
  burstShare: number;
  /** A lot's price is sent at most once in this time. */
  priceIntervalMs: number;
  /** How many watchers are written to before a bid gets its turn. The product writes to all at once. */
  watchersAtOnce: number;
  seconds: number;
  random: Random;
}

export interface Outcome {
  bids: number;
  answered: number;
  /** Milliseconds from a bid's arrival to its answer. */
  p50: number;
  p99: number;
  /** Milliseconds from a commit until the last watcher has its price. */
  priceP99: number;
  /** Shares of the time, above 1 when the work outlasts it. */
  busiestLoop: number;
  busiestStreamLoop: number;
  /** How much of the time somebody holds the lot. */
  lotHeld: number;
  /** Processors of the database that are kept busy. */
  databaseProcessors: number;
}

interface Bid {
  arrivedAt: number;
}

/**
 * The end of an auction in which everybody bids on one lot and watches it: the worst that can happen, as
 * every batch of every process waits for the same lock. Requests, batches and events share the event loops.
 */
export function simulateAuction(setup: Setup): Outcome {
  const { costs, seconds } = setup;
  const queue = new EventQueue();
  const lot = new Worker(queue);
  const loops = workers(queue, setup.processes);
  const streamLoops = setup.streamProcesses > 0 ? workers(queue, setup.streamProcesses) : loops;
  const latencies: number[] = [];
  const priceDelays: number[] = [];
  let databaseUs = 0;

  const outlets = streamLoops.map((loop) =>
    outletOf(queue, loop, {
      watchers: setup.watchers / streamLoops.length,
      eventMs: costs.watcherEvent / 1_000,
      intervalMs: setup.priceIntervalMs,
      atOnce: setup.watchersAtOnce,
      onSent: (delay) => priceDelays.push(delay),
    }),
  );
  const publish = () =>
    queue.after(ANNOUNCE_MS, () => {
      for (const outlet of outlets) outlet(queue.now - ANNOUNCE_MS);
    });

  const lanes = loops.map((loop) => {
    const waiting: Bid[] = [];
    let isDeciding = false;
    function decide(): void {
      if (isDeciding || waiting.length === 0) return;
      isDeciding = true;
      const batch = waiting.splice(0, MAX_BATCH);
      loop.work((costs.batch + costs.batchBid * batch.length) / 1_000, () => {
        const work = costs.databaseBatch + costs.databaseBid * batch.length;
        databaseUs += work;
        lot.work(work / 1_000 + costs.commitWaitMs, () => {
          isDeciding = false;
          for (const bid of batch) {
            loop.work(costs.request / 2_000, () => latencies.push(queue.now - bid.arrivedAt));
          }
          publish();
          decide();
        });
      });
    }
    return (bid: Bid) =>
      loop.work(costs.request / 2_000, () => {
        waiting.push(bid);
        decide();
      });
  });

  const arrivals = arrivalsOf(setup);
  for (const at of arrivals) {
    const take = setup.random.pick(lanes);
    queue.after(at, () => take({ arrivedAt: at }));
  }
  queue.run();
  const runMs = seconds * 1_000;
  const busiest = (all: Worker[]) => Math.max(...all.map(({ busyMs }) => busyMs)) / runMs;
  return {
    bids: arrivals.length,
    answered: latencies.length,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    priceP99: percentile(priceDelays, 0.99),
    busiestLoop: busiest(loops),
    busiestStreamLoop: busiest(streamLoops),
    lotHeld: lot.busyMs / runMs,
    databaseProcessors: databaseUs / 1_000 / runMs,
  };
}

interface Streams {
  watchers: number;
  eventMs: number;
  intervalMs: number;
  atOnce: number;
  /** Milliseconds from the commit until the last watcher here has the price. */
  onSent: (delay: number) => void;
}

/**
 * Sends a lot's price to the streams of one process: the first at once, the others together when the
 * interval is over, which begins when the last watcher was written to.
 */
function outletOf(queue: EventQueue, loop: Worker, streams: Streams): (from: number) => void {
  let isBusy = false;
  let waiting: number | null = null;

  function send(from: number): void {
    isBusy = true;
    write(streams.watchers, () => {
      streams.onSent(queue.now - from);
      queue.after(streams.intervalMs, next);
    });
  }

  function next(): void {
    isBusy = false;
    const from = waiting;
    waiting = null;
    if (from !== null) send(from);
  }

  function write(left: number, done: () => void): void {
    const now = Math.min(left, streams.atOnce);
    loop.work(now * streams.eventMs, () => (left > now ? write(left - now, done) : done()));
  }

  return (from) => {
    // Of the prices that wait together, the oldest tells how late its watcher hears of it.
    if (isBusy) waiting ??= from;
    else send(from);
  };
}

const workers = (queue: EventQueue, count: number) =>
  Array.from({ length: count }, () => new Worker(queue));

/** Instants in milliseconds: a steady stream without memory, and bursts. */
function arrivalsOf({ bidsPerMinute, burstShare, seconds, random }: Setup): number[] {
  const count = Math.round((bidsPerMinute / 60) * seconds);
  return Array.from({ length: count }, () => {
    const at = random.integer(seconds * 1_000_000) / 1_000;
    if (!random.chance(burstShare)) return at;
    return Math.floor(at / BURST_EVERY_MS) * BURST_EVERY_MS + random.integer(BURST_MS);
  });
}
