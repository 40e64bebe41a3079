import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';
import { migrationsFolder } from '../../apps/server/src/platform/database/migration-files.ts';
import { openBenchCluster } from '../cluster.ts';
import { openGrownYard } from '../growth/growth-database.ts';
import { writeSection } from '../measurements-page.ts';
import { numberOf } from '../options.ts';
import { longestPause, type Pause } from './bid-pauses.ts';

const LIMIT_MS = 1_000;
/** Before and after the migrations, so that the bids' own pauses are known. */
const CALM_MS = 3_000;
const VEHICLES = 2_000;

/**
 * What releases do to a schema, each in a migration as the rules want it: columns, an index on the
 * ledger, a constraint that is checked afterwards, a table that refers to the ledger.
 */
const MIGRATIONS = [
  'alter table lots add column bench_note text; alter table auctions add column bench_note text',
  'alter table bids add column bench_note text',
  'create index concurrently bench_bids on bids using btree (value, user_id)',
  'alter table bids add constraint bench_value check (value is null or value > -1) not valid',
  'alter table bids validate constraint bench_value',
  'create table bench_notes (id bigint primary key, bid_id bigint references bids (id))',
];

/** The same as versions before decision 77 did it: all in one transaction, the index built under it. */
const AS_BEFORE = [
  'alter table lots add column bench_before text',
  'create index bench_before on bids using btree (value, user_id)',
];

/** `npm run bench -- upgrade [--bids=1000000] [--write]`: how long bids pause while a version migrates. */
export async function benchUpgrade(options: string[]): Promise<boolean> {
  const bids = numberOf(options, 'bids', 1_000_000);
  const cluster = await openBenchCluster();
  const sizes = { vehicles: VEHICLES, clients: 1_000, bids, auctions: 20, auditEntries: 1_000 };
  const name = `growth_${VEHICLES}`;
  const yard = await openGrownYard(cluster, sizes, true);
  const url = cluster.urlOf(name);
  try {
    const calm = await longestPause(yard.timeBid, CALM_MS);
    const upgrade = await longestPause(yard.timeBid, CALM_MS, () => migrateNow(url));
    const before = await longestPause(yard.timeBid, CALM_MS, () => inOneTransaction(url));
    const text = describe(bids, { calm, upgrade, before });
    console.log(text);
    if (options.includes('--write')) writeSection('Bids during an upgrade', text);
    return upgrade.longestMs < LIMIT_MS;
  } finally {
    await yard.close();
    await cluster.client.query(`drop database if exists ${name} with (force)`);
    await cluster.release();
  }
}

async function migrateNow(url: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-upgrade-'));
  fs.cpSync(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  );
  const last = journal.entries.at(-1)?.when ?? 0;
  for (const [n, statement] of MIGRATIONS.entries()) {
    const tag = `9${String(n).padStart(3, '0')}_bench`;
    fs.writeFileSync(path.join(folder, `${tag}.sql`), statement);
    journal.entries.push({ tag, when: last + 1 + n });
  }
  fs.writeFileSync(file, JSON.stringify(journal));
  await migrateDatabase(url, folder);
  fs.rmSync(folder, { recursive: true });
}

async function inOneTransaction(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  for (const statement of AS_BEFORE) await client.query(statement);
  await client.query('commit');
  await client.end();
}

function describe(bids: number, { calm, upgrade, before }: Record<string, Pause>): string {
  const row = (label: string, pause: Pause | undefined) =>
    pause
      ? `| ${label} | ${pause.accepted} | ${reasons(pause.refused)} | ${Math.round(pause.workMs)} ms | ${Math.round(pause.longestMs)} ms |`
      : '';
  const reasons = (refused: Record<string, number>) =>
    Object.entries(refused)
      .map(([code, count]) => `${count} ${code}`)
      .join(', ') || 'none';
  return `\`npm run bench -- upgrade --write\`: one bid after the other on ${bids.toLocaleString('en')} bids, while the schema changes: columns on lots,
auctions and bids, an index on the ledger, a constraint on it, a table that refers to it. The longest time
between two accepted bids may be ${LIMIT_MS.toLocaleString('en')} ms. RATE_LIMITED: the few bidders send more than a person may.

| | accepted | refused | the change took | longest pause |
|---|---|---|---|---|
${row('no change', calm)}
${row('migrations, each in its own transaction', upgrade)}
${row('a column and an index in one transaction, as before decision 77', before)}
`;
}
