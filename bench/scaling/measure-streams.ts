import { runScene } from '../bids/run-scene.ts';
import { cpuOf } from '../cpu.ts';
import { addWatchers, delaysOfBid, type LiveStage } from '../live/live-stage.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import { serveApi } from '../server-process.ts';
import { readStream } from './read-stream.ts';

const WATCHERS = 2_000;
const BIDS = 100;

/** Processor time of the server while something is done, in microseconds. */
async function usedBy({ server }: Pick<LiveStage, 'server'>, work: () => Promise<unknown>) {
  const before = cpuOf(server.child.pid);
  await work();
  return (cpuOf(server.child.pid) - before) * 1_000;
}

/** Lone bids: each one is an event of its own to every watcher. One person's would meet the limit of bids in a second. */
async function placeBids(stage: LiveStage): Promise<void> {
  for (let nth = 0; nth < BIDS; nth += 1) await delaysOfBid(stage, nth);
}

export interface StreamCosts {
  openUs: number;
  openBytes: number;
  eventUs: number;
  eventBytes: number;
}

/** What open pages of one lot cost: opening them, and each event to each of them. */
export async function measureStreams(stage: LiveStage): Promise<StreamCosts> {
  await placeBids(stage);
  const alone = await usedBy(stage, () => placeBids(stage));
  const { openBytes, eventBytes } = await measureBytes(stage);
  const opening = await usedBy(stage, () => addWatchers(stage, WATCHERS));
  await placeBids(stage);
  const watched = await usedBy(stage, () => placeBids(stage));
  return {
    openUs: opening / WATCHERS,
    openBytes,
    eventUs: (watched - alone) / (BIDS * WATCHERS),
    eventBytes,
  };
}

async function measureBytes(stage: LiveStage): Promise<{ openBytes: number; eventBytes: number }> {
  const stream = await readStream(stage.server.base, 'vehicle:1');
  try {
    // The count of who is there follows the greeting of whoever comes.
    await stream.reached('hello', 1);
    await stream.reached('presence', 1);
    const openBytes = stream.bytes();
    for (let nth = 1; nth <= BIDS; nth += 1) {
      await stage.bid(nth);
      await stream.reached('price', nth);
    }
    return { openBytes, eventBytes: (stream.bytes() - openBytes) / BIDS };
  } finally {
    stream.close();
  }
}

/** What one process spends on a price that another one announced. */
export async function measureHearing(stage: LiveStage, postmaster: number): Promise<number> {
  const other = await serveApi(stage.database.url, { secret: stage.server.secret });
  const generator = startLoadGenerator();
  const stream = await readStream(other.base, 'vehicles');
  try {
    await stream.reached('hello', 1);
    const run = () =>
      runScene(
        {
          name: 'the house',
          server: stage.server,
          pool: stage.database.pool,
          postmaster,
          generator,
          tokens: stage.tokens,
          before: 0,
          seconds: 3,
          keys: false,
        },
        { lots: 'spread', connections: 32 },
      );
    await run();
    const before = stream.count('price');
    const used = await usedBy({ server: other }, run);
    return used / (stream.count('price') - before);
  } finally {
    stream.close();
    generator.close();
    await other.close();
  }
}
