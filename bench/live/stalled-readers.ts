import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startLoadGenerator } from '../load/load-generator.ts';
import { delaysOfBid, type LiveStage } from './live-stage.ts';
import { startWatchers } from './watchers.ts';

const LOAD_MS = 8_000;
const PATIENCE_MS = 300_000;
const STALLED = 50;

export interface StalledFigures {
  readers: number;
  /** Delays of the other readers, without and with readers that do not read, under the same load. */
  without: number[];
  beside: number[];
  dropped: number;
  droppedAfterMs: number;
}

/**
 * Bids on all the other vehicles, sent to readers that never read: measures the effect on the
 * active readers, and when the server disconnects the others: once the system's own buffers, some 4
 * MB, are full.
 */
export async function measureStalled(stage: LiveStage, turns: number): Promise<StalledFigures> {
  const figures: StalledFigures = {
    readers: STALLED,
    without: [],
    beside: [],
    dropped: 0,
    droppedAfterMs: 0,
  };
  for (let turn = 0; turn < turns; turn += 1) {
    await underLoad(stage, LOAD_MS, async (isOver) => {
      while (!isOver()) figures.without.push(await wholeDelay(stage));
    });
    const stalled = startWatchers();
    await stalled.ask({
      kind: 'open',
      base: stage.server.base,
      count: STALLED,
      from: '127.0.0.200',
      topics: 'vehicles',
      reads: false,
    });
    const last = turn === turns - 1;
    const from = performance.now();
    await underLoad(stage, last ? PATIENCE_MS : LOAD_MS, async (isOver) => {
      while (!isOver() && figures.dropped < STALLED) {
        figures.beside.push(await wholeDelay(stage));
        if (last) figures.dropped = droppedBy(stage);
      }
    });
    figures.droppedAfterMs = performance.now() - from;
    stalled.close();
  }
  return figures;
}

/** From sending a bid until the last watcher has it. */
async function wholeDelay(stage: LiveStage): Promise<number> {
  const { answer, last } = await delaysOfBid(stage);
  return answer + last;
}

/** Sends bids until the measurement is done, for at most this time. */
async function underLoad(
  { server, tokens, others }: LiveStage,
  mostMs: number,
  measuring: (isOver: () => boolean) => Promise<void>,
): Promise<void> {
  const generator = startLoadGenerator();
  const until = performance.now() + mostMs;
  const greatest = others.map(({ id, from }) => ({
    id,
    from: from + Math.round(performance.now() * 10),
  }));
  const running = generator
    .run({
      base: server.base,
      connections: 32,
      warmMs: 0,
      runMs: mostMs,
      work: { kind: 'bids', tokens, vehicles: greatest, keys: false },
    })
    // The measurement ends it.
    .catch(() => {});
  await measuring(() => performance.now() > until);
  generator.close();
  await Promise.race([running, delay(1_000)]);
}

const FIN_WAIT = '04';

/** Connections that the server has closed while the other side had unread data. */
function droppedBy({ server }: LiveStage): number {
  const port = Number(new URL(server.base).port).toString(16).toUpperCase().padStart(4, '0');
  const lines = fs.readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return lines.filter((line) => {
    const [, local, , state] = line.trim().split(/\s+/);
    return state === FIN_WAIT && local?.endsWith(`:${port}`);
  }).length;
}
