import { startVisitors } from '../cluster/visitors.ts';
import type { ServerProcess } from '../server-process.ts';
import { waitUntil } from '../system.ts';
import type { Http2Client } from './http2-client.ts';

const VISITORS = 30;

/** Visitors with streams through a proxy, while one of its processes leaves. */
export interface MovingStreams {
  /** To be called when the process is gone: by then its streams must be somewhere else. */
  noteGone(): void;
  /** What went wrong with the streams of the process that left. */
  judge(): Promise<string | null>;
  close(): void;
}

export async function openStreams(
  client: Http2Client,
  /** The first one is going to leave. */
  servers: readonly Pick<ServerProcess, 'base'>[],
  { vehicleId, metricsToken }: { vehicleId: number; metricsToken: string },
): Promise<MovingStreams> {
  const address = `/api/live?topics=vehicle:${vehicleId}`;
  const visitors = startVisitors((closed) => client.open(address, closed), VISITORS);
  const areAllOpen = async () => visitors.open() === VISITORS;
  await waitUntil('every visitor has a stream', areAllOpen, { withinMs: 20_000 });
  let held = 0;
  // A stream of before that has just been closed may still be counted.
  await waitUntil(
    'the processes hold the streams of the visitors alone',
    async () => {
      const [leaving = 0, ...others] = await Promise.all(
        servers.map(({ base }) => countStreams(base, metricsToken)),
      );
      held = leaving;
      return others.reduce((sum, count) => sum + count, leaving) === VISITORS;
    },
    { withinMs: 20_000 },
  );
  let openWhenGone = 0;
  return {
    noteGone() {
      openWhenGone = visitors.open();
    },
    async judge() {
      await waitUntil('every visitor has a stream again', areAllOpen, { withinMs: 20_000 });
      const figures = `${VISITORS} streams, ${held} of them at the process that left: ${visitors.ended()} ended, ${openWhenGone} open when it was gone, nobody without one for more than ${(visitors.longestGapMs() / 1000).toFixed(1)} s`;
      console.log(`      ${figures}`);
      const isGood = held > 0 && visitors.ended() === held && openWhenGone === VISITORS;
      return isGood ? null : figures;
    },
    close: visitors.close,
  };
}

/** What a process itself says of its streams. */
async function countStreams(base: string, metricsToken: string): Promise<number> {
  const answer = await fetch(`${base}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const lines = (await answer.text()).matchAll(/^martelo_live_streams(?:\{[^}]*\})? (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}
