/**
 * Fills a house with an older version and keeps its tables and files, for the test of the upgrade:
 *
 *   node bench/upgrade/make-old-house.ts CHECKOUT FILE
 *
 * CHECKOUT is a folder with that version, installed and built. Its own program makes the schema, takes the
 * calls and works by its own clock; this script only calls it, and reads the tables by COPY at the end. Not on a
 * Sunday or a holiday, on which that version publishes no auction.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TEST_LEDGER_KEY_BYTES, TEST_SECRET } from '../../apps/server/src/testing/test-keys.ts';
import { enterTestEnvironment, testEnvironment } from '../../scripts/test-environment.ts';
import { createDatabase, openBenchCluster } from '../cluster.ts';
import { createServer } from '../proof/server-process.ts';
import { dumpHouse } from './dump-house.ts';
import { DIRECTOR } from './old-people.ts';
import { openOldSite } from './old-site.ts';
import { playOldHouse } from './play-old-house.ts';

async function makeOldHouse(folder: string, file: string): Promise<void> {
  const cluster = await openBenchCluster();
  const databaseUrl = await createDatabase(cluster, 'old_house');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-old-house-'));
  const settings = {
    // The demonstration brings one sale in each state; it is the version's own code that plays it.
    DEMO: '1',
    DEMO_PICTURES: '0',
    ADMIN_EMAIL: DIRECTOR.email,
    ADMIN_PASSWORD: DIRECTOR.password,
    LEDGER_KEY: TEST_LEDGER_KEY_BYTES.toString('base64'),
  };
  const server = createServer({
    name: 'old',
    databaseUrl,
    dataDir,
    sessionSecret: TEST_SECRET,
    folder,
    settings,
  });
  const addDirector = async (email: string, name: string) => {
    const printed = execFileSync(
      process.execPath,
      [path.join(folder, 'apps/server/src/cli.ts'), 'admin', 'create', email, name],
      {
        cwd: folder,
        env: testEnvironment({
          ...settings,
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          SESSION_SECRET: TEST_SECRET,
        }),
        encoding: 'utf8',
      },
    );
    return /Senha: (\S+)/.exec(printed)?.[1] ?? '';
  };
  await server.start();
  try {
    const played = await playOldHouse(openOldSite(server.base), addDirector);
    // The house ends as an operator ends it before an upgrade.
    await server.stop();
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' });
    await dumpHouse(
      { databaseUrl, mediaDir: path.join(dataDir, 'media'), file },
      {
        commit: commit.trim(),
        played,
      },
    );
  } finally {
    await server.stop();
    await cluster.release();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

const [folder, file] = process.argv.slice(2);
if (!folder || !file) {
  console.log('node bench/upgrade/make-old-house.ts CHECKOUT FILE');
  process.exit(1);
}
enterTestEnvironment();
await makeOldHouse(path.resolve(folder), path.resolve(file));
process.exit(0);
