import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { auditLedger } from '../../../apps/server/src/features/bids/ledger/audit-ledger.ts';
import { jobFaults } from '../cluster/job-faults.ts';
import { installPackages } from '../debian-packages.ts';
import { lostBids } from '../failover/bidders.ts';
import { signIn } from './calls.ts';
import { type Closers, type Ground, type House, openGround, openHouse } from './house.ts';
import { judgeLogs, proveKeeping } from './keeping.ts';
import { proveOutages } from './outages.ts';
import { provePoolers, proveStarts } from './starts.ts';
import { must, openSteps, type Steps } from './steps.ts';
import { proveTwoProcesses } from './two-processes.ts';
import { proveUpgrade } from './upgrade.ts';

// What a review of the operation once walked by hand, as steps: Debian's PostgreSQL with the roles of
// deploy/postgres/setup.sql, nginx of deploy/nginx with TLS, two processes with the settings of production, a crowd
// that bids and watches through nginx all the time.

const PACKAGES = ['postgresql', 'nginx', 'openssl', 'pgbouncer'];

/** Prints a line for each step; true when every one that ran was as it must be. */
export async function proveProduction(): Promise<boolean> {
  console.log('\nproduction — two processes behind nginx on the machine’s own PostgreSQL');
  const missing = installPackages(PACKAGES);
  if (missing) {
    console.log(`  not run: ${missing}`);
    return false;
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-production-'));
  // PostgreSQL and PgBouncer run under an account of their own, with folders of their own in it.
  fs.chmodSync(folder, 0o755);
  const steps = openSteps();
  const closers: Closers = [() => fs.rmSync(folder, { recursive: true, force: true })];
  let ending: Promise<void> | null = null;
  // A signal and the end of the proof may both ask for it: the second waits for the first.
  const endAll = () => {
    ending ??= (async () => {
      for (const close of closers.splice(0).reverse()) {
        await (async () => close())().catch((error) => console.log(`  the end: ${error}`));
      }
    })();
    return ending;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void endAll().finally(() => process.exit(1)));
  }
  try {
    await proveAll(steps, await openGround(folder, closers), closers);
  } catch (error) {
    console.log(`  FAIL the proof broke: ${error instanceof Error ? error.stack : String(error)}`);
    return false;
  } finally {
    await endAll();
  }
  const { passed, failed, skipped } = steps.counts();
  console.log(
    `${failed === 0 ? 'PASS' : 'FAIL'} production: ${passed} steps passed, ${failed} failed, ${skipped} not run`,
  );
  return failed === 0;
}

async function proveAll(steps: Steps, ground: Ground, closers: Closers): Promise<void> {
  console.log(`  PostgreSQL ${ground.database.version}`);
  await proveStarts(steps, ground);
  await provePoolers(steps, ground);
  const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = ground.shared;
  const house = await openHouse(ground, closers, (base) =>
    signIn(base, ADMIN_EMAIL, ADMIN_PASSWORD),
  );
  await proveTwoProcesses(steps, house);
  await proveKeeping(steps, house);
  await proveOutages(steps, house);
  await proveUpgrade(steps, house);
  await steps.step('every acknowledged bid is in the ledger', () => findBids(house));
  await steps.step('the audit of the ledger is clean', async () => {
    const { findings } = await auditLedger(house.connection.db);
    must(findings.length === 0, JSON.stringify(findings.slice(0, 3)));
    return 'nothing found';
  });
  await steps.step('no job was done twice', async () => {
    const faults = await jobFaults(house.connection);
    must(faults.length === 0, faults.slice(0, 3).join('; '));
    return 'one result, sale, charge and message each';
  });
  await steps.step('the logs', async () => judgeLogs(house));
}

async function findBids({ bidders, acknowledged, connection }: House): Promise<string> {
  await bidders.stop();
  const all = [...bidders.acknowledged, ...acknowledged];
  const lost = await lostBids(connection.db, all);
  must(lost.length === 0, lost.slice(0, 3).join('; '));
  return `${all.length} of ${all.length}`;
}
