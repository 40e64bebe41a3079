import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { loadDemo } from '../../apps/server/src/features/demo/load-demo.ts';
import { hashPassword } from '../../apps/server/src/features/identity/passwords.ts';
import { type BenchDatabase, openBenchCluster, openBenchDatabase } from '../cluster.ts';
import { markdownTable } from '../measure.ts';
import { writeSection } from '../measurements-page.ts';
import { textOf } from '../options.ts';
import { startServer } from '../server-process.ts';
import { type PageWeight, weighPage } from './page-weight.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');

type Page = { name: string; file: string; target: string };
type Figures = { page: Page; now: PageWeight; before: PageWeight | undefined };

/**
 * What a first visit of each page fetches, from the build of this checkout and, with
 * `--before=FOLDER`, of another one. Both are built already and serve the same database.
 */
export async function benchWeight(options: string[]): Promise<boolean> {
  const before = textOf(options, 'before');
  const cluster = await openBenchCluster();
  const database = await openBenchDatabase(cluster, 'weight', {
    fresh: true,
    fill: async () => {},
  });
  await loadDemo(database.db, await hashPassword(randomBytes(9).toString('hex')));
  const pages = await pagesOf(database);
  const now = await weigh(CHECKOUT, pages, database);
  const earlier = before ? await weigh(path.resolve(before), pages, database) : undefined;
  await database.close();
  await cluster.release();
  const text = describe(
    pages.flatMap((page, index): Figures[] => {
      const own = now[index];
      return own ? [{ page, now: own, before: earlier?.[index] }] : [];
    }),
  );
  console.log(text);
  if (options.includes('--write')) writeSection('What a first visit fetches', text);
  return true;
}

async function weigh(
  checkout: string,
  pages: Page[],
  database: BenchDatabase,
): Promise<PageWeight[]> {
  const script = path.join(checkout, 'bench/serve-api.ts');
  // Each server brings a key of its own for receipts, and a database knows one.
  await database.pool.query('truncate ledger_keys cascade');
  const secret = randomBytes(32).toString('hex');
  const server = await startServer(script, [database.url, secret, 'pages']);
  try {
    const weights: PageWeight[] = [];
    for (const { file, target } of pages) {
      const answer = await fetch(server.base + target);
      if (answer.status !== 200) throw new Error(`${target}: ${answer.status}`);
      weights.push(weighPage(checkout, file, await answer.text()));
    }
    return weights;
  } finally {
    await server.close();
  }
}

async function pagesOf({ pool }: BenchDatabase): Promise<Page[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select vehicle_id as id from lots where status = 'active' order by bid_count desc limit 1`,
  );
  return [
    { name: 'home', file: 'home', target: '/' },
    { name: 'list', file: 'vehicle-list', target: '/veiculos' },
    { name: 'vehicle', file: 'vehicle-detail', target: `/veiculos/${rows[0]?.id}` },
    { name: 'auction', file: 'auction-page', target: '/leiloes/carro' },
    { name: 'sign-in', file: 'login', target: '/login' },
    { name: 'registration', file: 'register', target: '/register' },
  ];
}

function describe(figures: Figures[]): string {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const beside = (
    { now, before }: Figures,
    name: keyof PageWeight,
    write: (value: number) => string,
  ) => (before ? `${write(now[name])} (${write(before[name])})` : write(now[name]));
  const table = markdownTable([
    ['page', 'JavaScript KB', 'CSS KB', 'fonts KB', 'HTML KB', 'files'],
    ...figures.map((row) => [
      row.page.name,
      ...(['scripts', 'styles', 'fonts', 'html'] as const).map((name) =>
        beside(row, name, kilobytes),
      ),
      beside(row, 'files', String),
    ]),
  ]);
  const older = figures.some(({ before }) => before)
    ? ' In brackets the version before, added up in the same run.'
    : '';
  const words = `\`npm run bench -- weight --write\` (with \`--before=FOLDER\`, another built checkout beside it): the page's entry,
the page itself and everything that they import, with brotli 11, in a version that had them also the root and the list of routes;
the fonts that are preloaded; and the page of the demonstration's data. Pictures are left out. KB are 1,000 bytes.${older}`;
  return `${words}\n\n${table}`;
}
