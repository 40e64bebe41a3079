import fs from 'node:fs';
import path from 'node:path';
import { writeNextVersion } from '../../upgrade/next-version.ts';
import { ask, bidOnce, during, ownLot, read, told } from './calls.ts';
import type { House } from './house.ts';
import { checkout, refusedStart, runProgram, seconds } from './site-process.ts';
import { must, type Steps } from './steps.ts';

const NEXT = '99.0.0';
/** No bid may wait longer for migrations. */
const MIGRATION_MS = 2_000;
const EXCHANGE_MS = 3_000;
/** Each bidder has one call under way when a process goes. */
const IN_FLIGHT = 5;

/** The next version beside this one: migrations under bids, both versions on its schema, and the one that is too old. */
export async function proveUpgrade(steps: Steps, house: House): Promise<void> {
  const { sites, ownerUrl } = house;
  const next = makeNextVersion(path.join(house.folder, 'next'));
  const settings = Object.assign({}, sites[0].settings, {
    DATA_DIR: path.join(house.folder, 'migrate'),
    MIGRATION_DATABASE_URL: ownerUrl,
  });
  await steps.step('an upgrade while people bid: the next version migrates', async () => {
    let took = '';
    const period = await during(house, async () => {
      const { code, output, ms } = await runProgram(['cli.ts', 'migrate'], settings, next);
      must(code === 0, `ended with ${code}: ${output}`);
      const count = output.match(/^Atualizando o banco/gm)?.length ?? 0;
      must(count > 0, `no migration ran: ${output}`);
      took = `${count} migrations in ${seconds(ms)}`;
    });
    must(period.failed === 0 && period.pauseMs <= MIGRATION_MS, told(period));
    return `${took}; ${told(period)}`;
  });
  await steps.step('and then both processes are exchanged', () => exchange(house, next, NEXT));
  const { version } = JSON.parse(fs.readFileSync(path.join(checkout, 'package.json'), 'utf8'));
  await steps.step('rolled back: this version goes on with the newer schema', () =>
    exchange(house, checkout, version),
  );
  await steps.step('something that this version needs is taken away: it is refused', async () => {
    takeAway(next);
    const { code, output } = await runProgram(['cli.ts', 'migrate'], settings, next);
    must(code === 0, `ended with ${code}: ${output}`);
    const own = Object.assign({}, sites[0].settings, {
      PORT: '0',
      DATA_DIR: path.join(house.folder, 'refused'),
    });
    return refusedStart(own, /versão mais nova do Martelo/);
  });
  await steps.step('and the next version takes over', () => exchange(house, next, NEXT));
}

async function exchange(house: House, folder: string, version: string): Promise<string> {
  const period = await during(house, async () => {
    for (const site of house.sites) {
      await site.stop();
      await site.start(folder);
      const runs = read(await ask(`${site.base}/healthz`)).version;
      must(runs === version, `${site.name} runs ${runs}`);
    }
  });
  const own = await ownLot(house);
  for (const { base, name } of house.sites) {
    const { status, code } = await bidOnce(house, own, { base, person: house.person });
    must(status === 201, `a bid at ${name}: ${status} ${code}`);
  }
  must(period.failed <= 2 * IN_FLIGHT && period.pauseMs <= EXCHANGE_MS, told(period));
  return told(period);
}

/** A copy of the server's source with further migrations; everything else is this checkout's. */
function makeNextVersion(folder: string): string {
  const server = path.join(folder, 'apps/server');
  fs.mkdirSync(server, { recursive: true });
  const own = path.join(checkout, 'apps/server');
  fs.cpSync(path.join(own, 'src'), path.join(server, 'src'), { recursive: true });
  const migrations = path.join(server, 'src/platform/database/migrations');
  const written = writeNextVersion(folder);
  fs.rmSync(migrations, { recursive: true });
  fs.renameSync(written, migrations);
  fs.copyFileSync(path.join(own, 'package.json'), path.join(server, 'package.json'));
  for (const each of ['apps/server/node_modules', 'apps/web', 'packages', 'node_modules']) {
    const target = path.join(checkout, each);
    if (fs.existsSync(target)) fs.symlinkSync(target, path.join(folder, each));
  }
  const about = JSON.parse(fs.readFileSync(path.join(checkout, 'package.json'), 'utf8'));
  const changed = Object.assign(about, { version: NEXT });
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(changed));
  return folder;
}

/** One more migration, after which the versions before it no longer work. */
function takeAway(next: string): void {
  const migrations = path.join(next, 'apps/server/src/platform/database/migrations');
  const file = path.join(migrations, 'meta/_journal.json');
  const journal: { entries: { idx: number; tag: string; when: number }[] } = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  );
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there is no migration');
  const tag = 'next_away';
  journal.entries.push(Object.assign({}, last, { idx: last.idx + 1, tag, when: last.when + 1 }));
  fs.writeFileSync(file, JSON.stringify(journal));
  const statement = 'alter table "auctions" drop column "next_room";';
  fs.writeFileSync(path.join(migrations, `${tag}.sql`), statement);
  fs.writeFileSync(path.join(migrations, 'contracting.json'), JSON.stringify([tag]));
}
