import fs from 'node:fs';
import path from 'node:path';
import { type BenchApi, startApi } from '../api-process.ts';
import { type BenchDatabase, openBenchCluster, openBenchDatabase } from '../cluster.ts';
import { markdownTable, median, percentile, withSection } from '../measure.ts';
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
  const fresh = options.includes('--fresh');
  const rounds = numberOf(options, '--rounds', 7);
  const repeats = numberOf(options, '--repeats', 40);
  const only = options.find((option) => !option.startsWith('--'));
  const calls = LIST_CALLS.filter(({ name }) => !only || name.startsWith(only));
  const cluster = await openBenchCluster();
  const small = await prepare('lists_small', SMALL);
  const large = await prepare('lists_large', LARGE);
  const apis = {
    small: await startApi(small, ADMIN_ID),
    large: await startApi(large, ADMIN_ID),
  };
  const results = await measure(calls, apis, { rounds, repeats });
  for (const closing of [apis.small, apis.large, small, large]) await closing.close();
  await cluster.release();
  const report = describe(calls, results, { rounds, repeats });
  console.log(report.text);
  if (options.includes('--write')) write(report.text);
  return report.worst <= MOST_TIMES;

  function prepare(name: string, sizes: ListSizes): Promise<BenchDatabase> {
    const fill = (pool: BenchDatabase['pool']) => {
      console.log(`filling ${name}`);
      return fillLists(pool, sizes);
    };
    return openBenchDatabase(cluster, name, { fresh, fill });
  }
}

function numberOf(options: string[], name: string, otherwise: number): number {
  const given = options.find((option) => option.startsWith(`${name}=`));
  return given ? Number(given.slice(name.length + 1)) : otherwise;
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
): { text: string; worst: number } {
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
  return { text: `${words}\n\n${table}`, worst };
}

function write(text: string): void {
  const file = path.resolve(import.meta.dirname, '../../docs/measurements.md');
  const page = fs.existsSync(file)
    ? fs.readFileSync(file, 'utf8')
    : '# Measurements\n\nEach section names the command that makes it again.\n';
  fs.writeFileSync(file, withSection(page, 'Lists at size', text));
}
