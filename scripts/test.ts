import fs from 'node:fs';
import path from 'node:path';
import { bin, root, run } from './run.ts';
import { addTally, browserTally, type Tally, unitTally } from './tally.ts';

const reports = path.join(root, 'node_modules/.cache/martelo-reports');

/** What an operator has set for the site, here or in .env, must not steer its tests. */
const SITE_SETTINGS = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'DEMO',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'SESSION_SECRET',
  'CEP_URLS',
  'TZ_YARD',
];
const { NODE_ENV: _, ...inherited } = process.env;
// Empty counts as not set, and keeps .env from setting it.
const env = { ...inherited, ...Object.fromEntries(SITE_SETTINGS.map((name) => [name, ''])) };

async function check(title: string, command: string, args: string[]): Promise<Tally> {
  heading(title);
  return (await run(command, args, { env })) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function unitTests(): Promise<Tally> {
  heading('Unidade e integração');
  const report = path.join(reports, 'unit.json');
  fs.rmSync(report, { force: true });
  const good = await run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env },
  );
  return unitTally(report, good);
}

async function browserTests(): Promise<Tally> {
  heading('Navegador');
  const report = path.join(reports, 'browser.json');
  fs.rmSync(report, { force: true });
  const good = await run(bin('playwright'), ['test', '--reporter=list,json'], {
    cwd: path.join(root, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return browserTally(report, good);
}

function heading(title: string): void {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`);
}

fs.mkdirSync(reports, { recursive: true });
const node = process.execPath;
const script = (name: string) => path.join(import.meta.dirname, name);
// The quick ones first, so that a slip shows within seconds.
const steps = [
  () => check('Formato e lint', bin('biome'), ['check', '.']),
  () => check('Regras de importação', node, [script('check-imports.ts')]),
  () => check('Tipos', node, [script('typecheck.ts')]),
  () => check('Código sem uso', bin('knip'), []),
  unitTests,
  browserTests,
];
let total: Tally = { passed: 0, failed: 0 };
for (const step of steps) total = addTally(total, await step());
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
