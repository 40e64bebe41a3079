import os from 'node:os';
import type { BidResult, Scene } from '../bids/run-scene.ts';
import { markdownTable, median } from '../measure.ts';

export interface Variant extends Pick<Scene, 'lots'> {
  processes: number;
  /** One a round. */
  results: BidResult[];
}

const WORDS: Record<Scene['lots'], string> = {
  hot: 'one lot',
  spread: '63 lots, through every process',
  apart: '63 lots, each through one process',
};

/** What several processes decide, and what a bid costs them, beside one process of the same round. */
export function describeProcesses(
  variants: readonly Variant[],
  run: { rounds: number; seconds: number; connections: number },
): string {
  const head = [
    ...['bids on', 'processes', 'decided/s', 'times one'],
    ...['servers µs', 'database µs', 'both', 'times one', 'p99 ms'],
  ];
  const rows = variants.map((variant) => {
    const one = ofOneProcess(variants, variant);
    const of = (read: (result: BidResult) => number) => median(variant.results.map(read));
    return [
      WORDS[variant.lots],
      String(variant.processes),
      of(({ perSecond }) => perSecond).toFixed(0),
      timesOne(variant, one, ({ perSecond }) => perSecond).toFixed(2),
      of(({ serverUs }) => serverUs).toFixed(0),
      of(({ databaseUs }) => databaseUs).toFixed(0),
      of(bothOf).toFixed(0),
      timesOne(variant, one, bothOf).toFixed(2),
      of(({ p99 }) => p99).toFixed(1),
    ];
  });
  const words = `\`npm run bench -- processes --write\`: bids over HTTP on ${run.connections} kept-alive connections, spread evenly over the processes of a house,
which share one PostgreSQL; three houses of one, two and four processes, each with a database of its own, taking turns. µs: processor time of
a decided bid, of all server processes and of the database. *Times one* is beside one process in the same round, lots of one process beside
all lots of the only one. Median of ${run.rounds} rounds of ${run.seconds} s on ${os.availableParallelism()} processors, which the load and the database share.`;
  return `${words}\n\n${markdownTable([head, ...rows])}`;
}

const bothOf = ({ serverUs, databaseUs }: BidResult) => serverUs + databaseUs;

function ofOneProcess(variants: readonly Variant[], { lots }: Variant): Variant {
  const same = lots === 'apart' ? 'spread' : lots;
  const one = variants.find((other) => other.lots === same && other.processes === 1);
  if (!one) throw new Error(`nothing was measured with one process and ${same}`);
  return one;
}

/** The median over the rounds: what else the machine does changes from round to round. */
function timesOne(variant: Variant, one: Variant, read: (result: BidResult) => number): number {
  return median(
    variant.results.map((result, round) => read(result) / read(one.results[round] ?? result)),
  );
}
