import { markdownTable } from '../measure.ts';
import { writeSection } from '../measurements-page.ts';
import { numberOf } from '../options.ts';
import { seededRandom } from '../proof/random.ts';
import { CONNECTIONS, MEASURED, WATCHER_KB } from './costs.ts';
import { type Outcome, type Setup, simulateAuction } from './simulate-auction.ts';

/** The largest auction so far, and its multiples: people who watch, and bids in its last minute. */
const TODAY = { watchers: 1_000, bidsPerMinute: 100 };

type Plan = Pick<Setup, 'processes' | 'streamProcesses' | 'priceIntervalMs' | 'watchersAtOnce'>;

const plan = (processes: number, streamProcesses: number, change: Partial<Plan> = {}): Plan => ({
  ...{ processes, streamProcesses, priceIntervalMs: 50, watchersAtOnce: Number.POSITIVE_INFINITY },
  ...change,
});
const AS_IT_IS = plan(2, 0);
const IN_PIECES = { watchersAtOnce: 1_000 };

/** For each size: two processes as they are, and what bears it. */
const SCENES: { times: number; plan: Plan }[] = [
  { times: 1, plan: AS_IT_IS },
  { times: 10, plan: AS_IT_IS },
  { times: 10, plan: plan(2, 0, IN_PIECES) },
  { times: 100, plan: AS_IT_IS },
  { times: 100, plan: plan(8, 0) },
  { times: 100, plan: plan(2, 8) },
  { times: 1_000, plan: AS_IT_IS },
  { times: 1_000, plan: plan(4, 64) },
  { times: 1_000, plan: plan(4, 64, { priceIntervalMs: 1_000 }) },
];

/** `npm run bench -- scaling [--seconds=30] [--write]`: the end of greater auctions, simulated. */
export async function benchScaling(options: string[]): Promise<boolean> {
  const seconds = numberOf(options, 'seconds', 30);
  const rows = SCENES.map(({ times, plan }) => {
    const crowd = {
      watchers: TODAY.watchers * times,
      bidsPerMinute: TODAY.bidsPerMinute * times,
    };
    const outcome = simulateAuction({
      ...{ costs: MEASURED, burstShare: 0.2, seconds, random: seededRandom(times) },
      ...{ ...crowd, ...plan },
    });
    return row(times, { ...crowd, ...plan }, outcome);
  });
  const text = describe(rows, seconds);
  console.log(text);
  if (options.includes('--write')) writeSection('Greater auctions, simulated', text);
  return true;
}

const HEAD = [
  ...['times', 'watchers', 'bids a minute', 'processes: bids + streams', 'price every, ms'],
  ...['p50, ms', 'p99, ms', 'price p99, ms', 'loop: bids', 'loop: streams', 'lot held', 'database'],
];

type Scene = Plan & { watchers: number; bidsPerMinute: number };

function row(times: number, scene: Scene, outcome: Outcome): string[] {
  const share = (value: number) => `${(value * 100).toFixed(0)} %`;
  const { processes, streamProcesses, watchers, bidsPerMinute, priceIntervalMs } = scene;
  const pieces = scene.watchersAtOnce === IN_PIECES.watchersAtOnce ? ', in pieces' : '';
  return [
    ...[String(times), watchers.toLocaleString('en'), bidsPerMinute.toLocaleString('en')],
    streamProcesses > 0 ? `${processes} + ${streamProcesses}` : `${processes}${pieces}`,
    String(priceIntervalMs),
    ...[outcome.p50, outcome.p99, outcome.priceP99].map((ms) =>
      ms < 1_000 ? ms.toFixed(0) : `${(ms / 1_000).toFixed(1)} s`,
    ),
    ...[outcome.busiestLoop, outcome.busiestStreamLoop, outcome.lotHeld].map(share),
    outcome.databaseProcessors.toFixed(2),
  ];
}

function describe(rows: string[][], seconds: number): string {
  return `\`npm run bench -- scaling --write\` computes, it measures nothing: everybody watches one lot and bids on it for ${seconds} s, a fifth of the bids in bursts. Costs of a bid, a batch and an event
are those of the sections above (\`bench/scaling/costs.ts\`); a commit waits ${MEASURED.commitWaitMs} ms more for disks and standbys, which is an assumption. A loop above 100 % falls behind
for as long as the crowd stays. The last column is how many processors of the database are kept busy. Streams take ${WATCHER_KB} KB each, a process up to ${CONNECTIONS} connections of PostgreSQL.

${markdownTable([HEAD, ...rows])}
`;
}
