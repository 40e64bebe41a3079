import type { ListSizes } from '../lists/fill-lists.ts';
import { markdownTable, median } from '../measure.ts';
import { numberOf } from '../options.ts';
import { onStage, tell } from '../stage.ts';
import { type GrownYard, MOST_LOTS, openGrownYard } from './growth-database.ts';

const MOST_TIMES = 1.3;
/** Calls of the warm-up round: every lot gets its first bids, which cost more than later ones. */
const WARMING = 15 * MOST_LOTS;

/** Three sizes of yards, with ten bids for each vehicle. */
function sizesOf(vehicles: number): ListSizes {
  return {
    vehicles,
    bids: vehicles * 10,
    clients: Math.min(100_000, Math.max(100, vehicles)),
    auctions: Math.max(10, Math.round(vehicles / 250)),
    auditEntries: 100,
  };
}

const KINDS = ['timeBid', 'timePage'] as const;
type Kind = (typeof KINDS)[number];
const NAMES: Record<Kind, string> = { timeBid: 'a lone bid', timePage: 'vehicle page, rendered' };

interface Grown {
  yard: GrownYard;
  medians: Record<Kind, number[]>;
}

/** The same bid and the same page on a small, a medium and a large yard, alternating call by call. */
export async function benchGrowth(options: string[]): Promise<boolean> {
  const rounds = numberOf(options, 'rounds', 5);
  const repeats = numberOf(options, 'repeats', 60);
  const largest = numberOf(options, 'largest', 1_000_000);
  return onStage(async (stage) => {
    const grown: Grown[] = [];
    for (const vehicles of [10, 1_000, largest]) {
      const yard = await openGrownYard(stage, sizesOf(vehicles), options.includes('--fresh'));
      grown.push({ yard, medians: { timeBid: [], timePage: [] } });
    }
    // The first round warms up plans, buffers and compiled code.
    for (let round = 0; round <= rounds; round += 1) {
      const counts = round > 0;
      const turns = counts ? repeats : Math.max(repeats, WARMING);
      for (const kind of KINDS) await measureRound(grown, { kind, repeats: turns, counts });
    }
    return tell(options, 'Growth', describe(grown, { rounds, repeats }));
  });
}

async function measureRound(
  grown: Grown[],
  { kind, repeats, counts }: { kind: Kind; repeats: number; counts: boolean },
): Promise<void> {
  const times = grown.map((): number[] => []);
  for (let turn = 0; turn < repeats; turn += 1) {
    for (const [at, { yard }] of grown.entries()) times[at]?.push(await yard[kind]());
  }
  if (!counts) return;
  for (const [at, { medians }] of grown.entries()) medians[kind].push(median(times[at] ?? []));
}

function describe(
  grown: Grown[],
  { rounds, repeats }: { rounds: number; repeats: number },
): { text: string; good: boolean } {
  const p50 = ({ medians }: Grown, kind: Kind) => median(medians[kind]);
  const [smallest] = grown;
  const times = (one: Grown, kind: Kind) => (smallest ? p50(one, kind) / p50(smallest, kind) : 1);
  const worst = Math.max(...grown.flatMap((one) => KINDS.map((kind) => times(one, kind))));
  const rows = grown.map((one) => [
    one.yard.vehicles.toLocaleString('en'),
    one.yard.bids.toLocaleString('en'),
    ...KINDS.flatMap((kind) => [p50(one, kind).toFixed(1), times(one, kind).toFixed(2)]),
  ]);
  const head = [
    'vehicles',
    'bids',
    ...KINDS.flatMap((kind) => [`${NAMES[kind]}: p50 ms`, 'times']),
  ];
  const words = `\`npm run bench -- growth --write\`: over HTTP on one connection, the three yards taking turns call by call;
p50 of ${repeats} calls a round, median of ${rounds} rounds; bids on ${MOST_LOTS} open lots of each. No p50 may be more than ${MOST_TIMES} times that of
the smallest yard; the greatest is ${worst.toFixed(2)}.`;
  return { text: `${words}\n\n${markdownTable([head, ...rows])}`, good: worst <= MOST_TIMES };
}
