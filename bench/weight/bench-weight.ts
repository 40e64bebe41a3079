import { randomBytes } from 'node:crypto';
import { loadDemo } from '../../apps/server/src/features/demo/load-demo.ts';
import { hashPassword } from '../../apps/server/src/features/identity/passwords.ts';
import type { Connection } from '../../apps/server/src/platform/database/connect.ts';
import { type BenchDatabase, openFreshDatabase } from '../cluster.ts';
import { markdownTable } from '../measure.ts';
import { serveApi } from '../server-process.ts';
import { onStage, tell } from '../stage.ts';
import { type Version, versionsOf } from '../versions/versions.ts';
import { type PageWeight, weighPage } from './page-weight.ts';

type Page = { name: string; file: string; target: string };
type Figures = { page: Page; now: PageWeight; before: PageWeight | undefined };

/**
 * What a first visit of each page fetches, from the build of this checkout and, with
 * `--before=FOLDER`, of another one. Both are built already and serve the same database.
 */
export async function benchWeight(options: string[]): Promise<boolean> {
  return onStage(async ({ cluster, keep }) => {
    const fill = async ({ db }: Connection) =>
      loadDemo(db, await hashPassword(randomBytes(9).toString('hex')));
    const database = keep(await openFreshDatabase(cluster, 'weight', fill));
    const pages = await pagesOf(database);
    const weights = new Map<Version['name'], PageWeight[]>();
    for (const { name, folder } of versionsOf(options).toReversed()) {
      weights.set(name, await weigh(folder, pages, database));
    }
    const text = describe(
      pages.flatMap((page, index): Figures[] => {
        const own = weights.get('this')?.[index];
        return own ? [{ page, now: own, before: weights.get('before')?.[index] }] : [];
      }),
    );
    return tell(options, 'What a first visit fetches', { text });
  });
}

async function weigh(
  checkout: string,
  pages: Page[],
  database: BenchDatabase,
): Promise<PageWeight[]> {
  // An older checkout may bring another key for receipts, and a database knows one. As a replica the server fires none
  // of the triggers that refuse this.
  await database.pool.query(`set session_replication_role = replica;
    truncate ledger_keys cascade; set session_replication_role = origin`);
  const server = await serveApi(database.url, { folder: checkout, pages: true });
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
