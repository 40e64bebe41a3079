import fs from 'node:fs';
import path from 'node:path';
import { bin, root, run, runAside } from './run.ts';
import { addTally, browserTally, lastLines, type Tally, unitTally } from './tally.ts';
import { testEnvironment } from './test-environment.ts';

const reports = path.join(root, 'node_modules/.cache/martelo-reports');

const env = testEnvironment();

type Check = readonly [title: string, command: string, ...args: string[]];

/** All run at the same time; the output of each is printed completely when it has ended. */
async function check(checks: readonly Check[]): Promise<Tally> {
  const outcomes = checks.map(async ([title, command, ...args]): Promise<Tally> => {
    const { good, output } = await runAside(command, args, { env });
    heading(title);
    process.stdout.write(output);
    const failures = good ? [] : [title];
    return { passed: good ? 1 : 0, failed: failures.length, failures, flaky: [], skipped: [] };
  });
  return (await Promise.all(outcomes)).reduce(addTally);
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
const checks = [
  ['Formato e lint', bin('biome'), 'check', '.'],
  ['Regras de importação', node, script('check-imports.ts')],
  ['Tipos', node, script('typecheck.ts')],
  ['Código sem uso', bin('knip')],
] as const;
// The fastest checks come first, so that a mistake shows within seconds.
const total = [await check(checks), await unitTests(), await browserTests()].reduce(addTally);
console.log(`\n${lastLines(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
