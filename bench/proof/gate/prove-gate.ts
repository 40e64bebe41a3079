import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keptFolder, sourceKey } from '../../../scripts/test-run/source-key.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';

// Shows that `npm test` can be trusted: ten runs in a row on one commit, beside two programs that do
// nothing but compute, are all green; and each of six faults, alone in the product, makes it red.
// Each result is written outside the checkout as soon as it is there, under the hash of the sources:
// a proof that was cut off goes on, also in another clone.

const root = path.resolve(import.meta.dirname, '../../..');
const RUNS = 10;
const BUSY_LOOPS = 2;

type Run = { green: boolean; seconds: number; lastLines: string[]; at: string };

/** Prints each result, known or new; true when everything is as it must be. */
export async function proveGate(): Promise<boolean> {
  if (changedFiles() !== '') {
    console.log('gate: the proof tests a commit, and there are changes that are in none');
    return false;
  }
  const folder = path.join(keptFolder('proof-gate'), sourceKey(root));
  fs.mkdirSync(folder, { recursive: true });
  console.log(`\ngate — npm test is green ${RUNS} times and red for each fault\n  ${folder}`);
  const room = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-gate-'));
  const clone = path.join(room, 'app');
  // A proof that is stopped ends its loops and its run, and leaves no clone behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => fs.rmSync(room, { recursive: true, force: true }));
  git(root, 'clone', '--quiet', root, clone);
  const runs = await greenRuns(folder, clone);
  const found = await redRuns(folder, clone);
  const isGood = runs === RUNS && found === MUTATIONS.length;
  const said = `${runs} of ${RUNS} runs green, ${found} of ${MUTATIONS.length} faults found`;
  console.log(`${isGood ? 'PASS' : 'FAIL'} gate: ${said}`);
  return isGood;
}

async function greenRuns(folder: string, clone: string): Promise<number> {
  let green = 0;
  for (let number = 1; number <= RUNS; number += 1) {
    const run = await keptOrNew(path.join(folder, `run-${number}.json`), () => besideLoops(clone));
    if (run.green) green += 1;
    say(run.green, `run ${number}`, run);
  }
  return green;
}

async function redRuns(folder: string, clone: string): Promise<number> {
  let found = 0;
  for (const mutation of MUTATIONS) {
    const file = path.join(folder, `fault-${mutation.name}.json`);
    const run = await keptOrNew(file, () => withFault(clone, mutation));
    if (!run.green) found += 1;
    say(!run.green, `${mutation.name}: ${mutation.fault}`, run);
  }
  return found;
}

/** The result in this file, or that of a new run, which is then written there. */
async function keptOrNew(file: string, run: () => Promise<Run>): Promise<Run> {
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Run;
  const result = await run();
  fs.writeFileSync(`${file}.next`, JSON.stringify(result, null, 2));
  fs.renameSync(`${file}.next`, file);
  return result;
}

async function besideLoops(clone: string): Promise<Run> {
  const loops = Array.from({ length: BUSY_LOOPS }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const end = () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
  process.once('exit', end);
  try {
    return await npmTest(clone);
  } finally {
    end();
    process.off('exit', end);
  }
}

async function withFault(clone: string, { file, from, to }: Mutation): Promise<Run> {
  const place = path.join(clone, file);
  const text = fs.readFileSync(place, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} changed: mend mutations.ts`);
  fs.writeFileSync(place, text.replace(from, to));
  try {
    return await npmTest(clone);
  } finally {
    fs.writeFileSync(place, text);
  }
}

async function npmTest(clone: string): Promise<Run> {
  const from = performance.now();
  // The guard of this process would refuse the installation its registry.
  const env = { ...process.env, CI: 'true', NODE_OPTIONS: '' };
  const child = spawn('npm', ['test'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  const [output, code] = await Promise.all([tailOf(child), once(child, 'exit')]);
  process.off('exit', stop);
  return {
    green: code[0] === 0,
    seconds: Math.round((performance.now() - from) / 1_000),
    lastLines: output,
    at: new Date().toISOString(),
  };
}

/** What a run says at its end: failures, flaky journeys, the machine, the counts. */
async function tailOf(child: ChildProcess): Promise<string[]> {
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text = `${text}${chunk}`.slice(-50_000);
  });
  await once(child, 'close');
  const wanted = /^(falhou|instável|fora do prazo|carga|\d+ passed|[^›]+: \d+ s, )/;
  return text.split('\n').filter((line) => wanted.test(line));
}

function say(isGood: boolean, what: string, { seconds, lastLines, at }: Run): void {
  console.log(`  ${isGood ? 'pass' : 'FAIL'} ${what} (${seconds} s, ${at})`);
  for (const line of lastLines.slice(0, 12)) console.log(`      ${line}`);
}

function changedFiles(): string {
  return git(root, 'status', '--porcelain', '--', '.', ':!docs');
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
}
