import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { loadDemo } from '../../apps/server/src/features/demo/load-demo.ts';
import { hashPassword } from '../../apps/server/src/features/identity/passwords.ts';
import { type BenchDatabase, openBenchCluster, openBenchDatabase } from '../cluster.ts';
import { type LoadGenerator, startLoadGenerator } from '../load/load-generator.ts';
import type { LoadResult } from '../load/load-job.ts';
import { markdownTable, median } from '../measure.ts';
import { writeSection } from '../measurements-page.ts';
import { numberOf } from '../options.ts';
import { startServer } from '../server-process.ts';

const LEAST_TIMES = 7;
const CONNECTIONS = 16;

interface PageFigures {
  name: string;
  target: string;
  cached: LoadResult[];
  uncached: LoadResult[];
}

/** Public pages cached for a second beside the same pages rendered for every request, alternating. */
export async function benchPages(options: string[]): Promise<boolean> {
  const rounds = numberOf(options, 'rounds', 5);
  const seconds = numberOf(options, 'seconds', 5);
  const cluster = await openBenchCluster();
  const database = await openBenchDatabase(cluster, 'pages', { fresh: true, fill: async () => {} });
  await loadDemo(database.db, await hashPassword(randomBytes(9).toString('hex')));
  await attachPictures(database);
  const script = path.join(import.meta.dirname, '../serve-api.ts');
  const server = await startServer(script, [
    database.url,
    randomBytes(32).toString('hex'),
    'pages',
  ]);
  const generator = startLoadGenerator();
  const pages = await pagesOf(database);
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const page of pages) {
      for (const kind of ['cached', 'uncached'] as const) {
        const result = await load(generator, server.base, { page, kind, seconds });
        console.log(`round ${round}, ${page.name}, ${kind}: ${result.perSecond.toFixed(0)}/s`);
        if (round > 0) page[kind].push(result);
      }
    }
  }
  generator.close();
  for (const closing of [server, database]) await closing.close();
  await cluster.release();
  const { text, least } = describe(pages, { rounds, seconds });
  console.log(text);
  if (options.includes('--write')) writeSection('Pages kept and rendered', text);
  return least >= LEAST_TIMES;
}

/**
 * Inserts the rows of the vehicles' pictures. A page only links to the files, so the files are not
 * needed.
 */
async function attachPictures({ pool }: BenchDatabase): Promise<void> {
  await pool.query(`
    with stored as (
      insert into media (id, kind, width, height)
      select id, 'vehicle', 1600, 1200 from demo_pictures where vehicle_id is not null
      returning id)
    insert into vehicle_images (media_id, vehicle_id, position)
    select id, vehicle_id, position from stored join demo_pictures using (id)`);
}

async function pagesOf({ pool }: BenchDatabase): Promise<PageFigures[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select vehicle_id as id from lots where status = 'active' order by bid_count desc limit 1`,
  );
  return [
    { name: 'home', target: '/' },
    { name: 'list', target: '/veiculos' },
    { name: 'vehicle', target: `/veiculos/${rows[0]?.id}` },
  ].map((page) => ({ ...page, cached: [], uncached: [] }));
}

async function load(
  generator: LoadGenerator,
  base: string,
  { page, kind, seconds }: { page: PageFigures; kind: 'cached' | 'uncached'; seconds: number },
): Promise<LoadResult> {
  const result = await generator.run({
    base,
    connections: CONNECTIONS,
    warmMs: 500,
    runMs: seconds * 1_000,
    work: { kind: 'pages', paths: [page.target], unlike: kind === 'uncached' },
  });
  const strange = Object.keys(result.statuses).filter((status) => status !== '200');
  if (strange.length > 0) throw new Error(`${page.target}: ${JSON.stringify(result.statuses)}`);
  return result;
}

function describe(
  pages: PageFigures[],
  { rounds, seconds }: { rounds: number; seconds: number },
): { text: string; least: number } {
  const rows = pages.map(({ name, cached, uncached }) => {
    const rate = (results: LoadResult[]) => median(results.map(({ perSecond }) => perSecond));
    const half = (results: LoadResult[]) => median(results.map(({ p50 }) => p50));
    const times = rate(cached) / rate(uncached);
    return {
      name,
      rates: [cached, uncached].map(rate),
      halves: [cached, uncached].map(half),
      times,
    };
  });
  const least = Math.min(...rows.map(({ times }) => times));
  const table = markdownTable([
    ['page', 'kept, per s', 'rendered, per s', 'times', 'kept, p50 ms', 'rendered, p50 ms'],
    ...rows.map(({ name, rates, times, halves }) => [
      name,
      ...rates.map((rate) => rate.toFixed(0)),
      times.toFixed(1),
      ...halves.map((ms) => ms.toFixed(1)),
    ]),
  ]);
  const words = `\`npm run bench -- pages --write\`: the same page as a crowd gets it, kept for a second, and with a query that
nobody sent before, which is rendered for itself. ${CONNECTIONS} kept-alive connections, uncompressed, the demonstration's
data; median of ${rounds} rounds of ${seconds} s in turn. The least ratio shall be ${LEAST_TIMES}; it is ${least.toFixed(1)}.`;
  return { text: `${words}\n\n${table}`, least };
}
