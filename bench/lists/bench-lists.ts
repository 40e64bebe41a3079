import type { Connection } from '../../apps/server/src/platform/database/connect.ts';
import { type BenchApi, startApi } from '../api-process.ts';
import { openKeptDatabase } from '../cluster.ts';
import { markdownTable, median, percentile } from '../measure.ts';
import { numberOf } from '../options.ts';
import { onStage, tell } from '../stage.ts';
import { fillLists, type ListSizes } from './fill-lists.ts';
import { LIST_CALLS, type ListCall } from './list-calls.ts';

const SMALL: ListSizes = {
  vehicles: 100,
  clients: 100,
  bids: 100,
  auctions: 10,
  auditEntries: 100,
};
const LARGE: ListSizes = {
  vehicles: 100_000,
  clients: 100_000,
  bids: 1_000_000,
  auctions: 400,
  auditEntries: 100_000,
};
const MOST_TIMES = 3;
const ADMIN_ID = 1;

/** The times of a call on the small and on the large list. */
interface Series {
  small: number[];
  large: number[];
}

/**
 * Each list call on a list of 100 and on the large one, alternating, in one run. The result is good
 * when no p95 of the large list is more than three times that of the small one.
 */
export async function benchLists(options: string[]): Promise<boolean> {
  const rounds = numberOf(options, 'rounds', 7);
  const repeats = numberOf(options, 'repeats', 40);
  const only = options.find((option) => !option.startsWith('--'));
  const calls = LIST_CALLS.filter(({ name }) => !only || name.startsWith(only));
  return onStage(async ({ cluster, keep }) => {
    const open = async (name: string, sizes: ListSizes): Promise<BenchApi> => {
      const fill = ({ pool }: Connection) => fillLists(pool, sizes);
      const fresh = options.includes('--fresh');
      const database = keep(await openKeptDatabase(cluster, name, { fresh, fill }));
      return keep(await startApi(database, ADMIN_ID));
    };
    const apis = {
      small: await open('lists_small', SMALL),
      large: await open('lists_large', LARGE),
    };
    const results = await measure(calls, apis, { rounds, repeats });
    return tell(options, 'Lists at size', describe(calls, results, { rounds, repeats }));
  });
}

async function measure(
  calls: ListCall[],
  { small, large }: { small: BenchApi; large: BenchApi },
  { rounds, repeats }: { rounds: number; repeats: number },
): Promise<Series[][]> {
  const series = calls.map((): Series[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, call] of calls.entries()) {
      const times: Series = { small: [], large: [] };
      for (let turn = 0; turn < repeats; turn += 1) {
        times.small.push(await time(small, call));
        times.large.push(await time(large, call));
      }
      // The first round warms up both: plans, buffers, compiled code.
      if (round > 0) series[at]?.push(times);
    }
  }
  return series;
}

async function time(api: BenchApi, { name, target }: ListCall): Promise<number> {
  const { ms, status, body } = await api.get(target);
  if (status !== 200)
    throw new Error(`${name}: ${target} answered ${status} ${body.slice(0, 200)}`);
  return ms;
}

function describe(
  calls: ListCall[],
  results: Series[][],
  { rounds, repeats }: { rounds: number; repeats: number },
): { text: string; good: boolean } {
  const rows = calls.map(({ name }, at) => {
    const figure = (side: keyof Series, share: number) =>
      median((results[at] ?? []).map((round) => percentile(round[side], share)));
    const [small, large] = [figure('small', 0.95), figure('large', 0.95)];
    return {
      name,
      small,
      large,
      times: large / small,
      half: figure('large', 0.5) / figure('small', 0.5),
    };
  });
  const worst = Math.max(...rows.map(({ times }) => times));
  const cells = rows.map(({ name, small, large, times, half }) => [
    name,
    ...[small, large].map((ms) => ms.toFixed(1)),
    ...[times, half].map((ratio) => ratio.toFixed(2)),
  ]);
  const head = ['call', '100: p95 ms', 'large: p95 ms', 'times', 'p50, times'];
  const table = markdownTable([head, ...cells]);
  const words = `\`npm run bench -- lists --write\`: each call over HTTP with an administrator's session, on a list of
100 rows and on one of ${LARGE.vehicles.toLocaleString('en')} vehicles (${LARGE.auctions} auctions), ${LARGE.clients.toLocaleString('en')} clients and ${LARGE.bids.toLocaleString('en')} bids, side by
side. p95 of ${repeats} calls a round, median of ${rounds} rounds, the two lists taking turns call by call. The
greatest ratio may be ${MOST_TIMES}; it is ${worst.toFixed(2)}.`;
  return { text: `${words}\n\n${table}`, good: worst <= MOST_TIMES };
}
