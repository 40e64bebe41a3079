import { setTimeout as delay } from 'node:timers/promises';
import { numberOf } from '../options.ts';
import { memoryOf } from '../server-process.ts';
import { onStage, tell } from '../stage.ts';
import { describeLive, type LiveFigures, type Step, stepLine } from './describe-live.ts';
import {
  addWatchers,
  type BidDelays,
  delaysOfBid,
  filesOf,
  type LiveStage,
  openLiveStage,
} from './live-stage.ts';
import { measureStalled } from './stalled-readers.ts';
import { askAll } from './watchers.ts';

const BURST = 1_000;
const MOST = 50_000;
const STEP = 10_000;
/** Files that the server needs besides the streams' sockets. */
const OTHER_FILES = 400;

/**
 * One process with thousands of open streams: how long a bid takes to reach all of them, the memory
 * of one, the load of a burst on a watcher, and the effect of a reader that does not read on the
 * others.
 */
export async function benchLive(options: string[]): Promise<boolean> {
  const watchers = numberOf(options, 'watchers', 10_000);
  const bids = numberOf(options, 'bids', 30);
  const turns = numberOf(options, 'rounds', 5);
  const most = numberOf(options, 'most', MOST);
  return onStage(async (bench) => {
    const stage = await openLiveStage(bench);
    for (let nth = 0; nth < 50; nth += 1) await stage.bid(nth);
    const empty = (await memoryOf(stage.server)).rss;
    const first = await step(stage, { watchers, add: watchers, bids, empty });
    const burst = await measureBurst(stage);
    const stalled = await measureStalled(stage, turns);
    const limit = Math.min(most, filesOf(stage.server) - OTHER_FILES);
    const steps = [first];
    for (let open = watchers; open < limit; ) {
      const add = Math.min(STEP, limit - open);
      open += add;
      steps.push(await step(stage, { watchers: open, add, bids, empty }));
    }
    const figures: LiveFigures = { steps, burst, stalled, files: filesOf(stage.server) };
    return tell(options, 'Live', describeLive(figures, { bids, turns }));
  });
}

async function step(
  stage: LiveStage,
  { watchers, add, bids, empty }: { watchers: number; add: number; bids: number; empty: number },
): Promise<Step> {
  await addWatchers(stage, add);
  // Presence counts of the new watchers are sent once a second; the first bids warm up.
  await delay(2_000);
  for (let nth = 0; nth < 5; nth += 1) await delaysOfBid(stage);
  const delays: BidDelays[] = [];
  for (let nth = 0; nth < bids; nth += 1) {
    delays.push(await delaysOfBid(stage));
    // Longer than the interval that merges prices, so that each bid is sent alone.
    await delay(100);
  }
  const { rss } = await memoryOf(stage.server);
  const made = { watchers, delays, bytes: (rss - empty) / watchers };
  console.log(stepLine(made));
  return made;
}

/** A thousand bids within a second, sent on a hundred connections. */
async function measureBurst({ bid, groups }: LiveStage): Promise<LiveFigures['burst']> {
  await askAll(groups, { kind: 'rate' });
  const from = performance.now();
  const lanes = Array.from({ length: 100 }, async (_, lane) => {
    const sequences: number[] = [];
    for (let nth = 0; nth < BURST / 100; nth += 1) {
      await delay(Math.max(0, from + nth * 100 + lane - performance.now()));
      sequences.push((await bid(lane)).sequence);
    }
    return sequences;
  });
  const sequences = (await Promise.all(lanes)).flat();
  const seconds = (performance.now() - from) / 1000;
  await askAll(groups, { kind: 'await', sequence: Math.max(...sequences) });
  const answers = await askAll(groups, { kind: 'rate' });
  const accepted = sequences.filter((sequence) => sequence > 0).length;
  return { accepted, seconds, mostASecond: Math.max(...answers.map((one) => one.mostASecond)) };
}
