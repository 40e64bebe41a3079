import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The invariants that need no crowd, with the test files that show each one (paths from the
 * project's root).
 */
export const SUITES = {
  'R4 nothing is flushed late': ['apps/server/src/platform/database/check-server.test.ts'],
  'R5 once by key': [
    'apps/server/src/features/bids/lane/idempotency.test.ts',
    'apps/server/src/features/bids/lane/ended-sessions.test.ts',
  ],
  'R7 closed once, one winner': [
    'apps/server/src/features/lots/close-lots.test.ts',
    'apps/server/src/features/auctions/overtime.test.ts',
  ],
  'R8 a ban wins': ['apps/server/src/features/people/ban-user.test.ts'],
  'R9 history stays': [
    'apps/server/src/features/bids/ledger/ledger.test.ts',
    'apps/server/src/features/bids/automatic/automatic-bids.test.ts',
  ],
  'R10 pause and resume conserve the time': [
    'packages/core/src/auction-transitions.test.ts',
    'packages/core/src/auction-moves.test.ts',
  ],
  'R11 all or none': ['apps/server/src/features/auctions/change-all-auctions.test.ts'],
  'R13 money is exact': ['packages/core/src/money.test.ts'],
  'R14 a broken stream loses nothing': [
    'apps/server/src/platform/live/live-hub.test.ts',
    'apps/web/app/lib/live/live-stream.test.ts',
    'apps/web/app/lib/live/live-sequence.test.ts',
  ],
  'R15 a refused bid changes nothing': [
    'packages/core/src/bid.test.ts',
    'packages/core/src/soft-close.test.ts',
    'apps/server/src/features/bids/lane/bid-lane.test.ts',
  ],
  'R16 an outage across an end': [
    'apps/server/src/features/outages/beat.test.ts',
    'apps/server/src/features/outages/new-ends.test.ts',
    'apps/server/src/features/outages/start-heartbeat.test.ts',
  ],
  'R17 others’ outages hold nobody up': [
    'apps/server/src/features/notifications/deliver-message.test.ts',
    'apps/server/src/features/notifications/message-jobs.test.ts',
    'apps/server/src/platform/outside/send-whatsapp.test.ts',
    'apps/server/src/platform/outside/send-email.test.ts',
    'apps/server/src/features/settings/site.routes.test.ts',
  ],
  'R18 one message for a decision': [
    'apps/server/src/features/notifications/write-notification.test.ts',
  ],
  'R19 a poisoned bid, a full queue, a lost commit': [
    'apps/server/src/features/bids/lane/bid-lane-faults.test.ts',
  ],
  'R20 a sale, its charges and papers once': [
    'apps/server/src/features/sales/settle-sales.test.ts',
    'apps/server/src/features/payments/credit-payment.test.ts',
    'apps/server/src/features/documents/issue-papers.test.ts',
  ],
  'R21 every centavo of a sale': [
    'packages/core/src/sale-amounts.test.ts',
    'apps/server/src/features/payments/credits.properties.test.ts',
  ],
  'R22 terms that somebody confirmed': [
    'apps/server/src/features/bids/lane/terms.test.ts',
    'apps/server/src/features/publication/publication.routes.test.ts',
  ],
  'R23 a forged ledger is found': [
    'apps/server/src/features/bids/ledger/tampering.test.ts',
    'apps/server/src/features/bids/signing/statements.test.ts',
    'apps/server/src/features/bids/signing/superuser.test.ts',
  ],
  'R24 a forged sale, paper or delivery is found': [
    'apps/server/src/features/sales/audit-sales.test.ts',
    'apps/server/src/features/records/records.test.ts',
  ],
} as const satisfies Record<string, readonly string[]>;

interface FileReport {
  name: string;
  status: string;
  assertionResults: { status: string }[];
}

/** Runs the suites once and prints for each invariant if its tests passed. */
export async function proveSuites(dataDir: string): Promise<boolean> {
  const files = [...new Set<string>(Object.values(SUITES).flat())];
  const missing = files.filter((file) => !fs.existsSync(path.join(root, file)));
  console.log('\nsuites — R4 to R24: what needs no crowd');
  for (const file of missing) console.log(`      there is no ${file}`);
  const reports = await runTests(files, path.join(dataDir, 'suites.json'));
  let isGood = missing.length === 0;
  for (const [invariant, its] of Object.entries(SUITES)) {
    const own = its.map((file) => reports.find(({ name }) => name.endsWith(file)));
    const passed = own.flatMap((report) => report?.assertionResults ?? []);
    const isShown =
      own.every((report) => report?.status === 'passed') &&
      passed.some(({ status }) => status === 'passed');
    isGood &&= isShown;
    console.log(`  ${isShown ? 'pass' : 'FAIL'} ${invariant} (${passed.length} tests)`);
  }
  console.log(`${isGood ? 'PASS' : 'FAIL'} suites`);
  return isGood;
}

async function runTests(files: string[], report: string): Promise<FileReport[]> {
  fs.rmSync(report, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--reporter=json', `--outputFile=${report}`, ...files],
    // Some of them are among the long files.
    { cwd: root, env: { ...process.env, MARTELO_WHOLE: '1' }, stdio: 'ignore' },
  );
  await once(child, 'exit');
  if (!fs.existsSync(report)) return [];
  return JSON.parse(fs.readFileSync(report, 'utf8')).testResults;
}
