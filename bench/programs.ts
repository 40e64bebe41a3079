import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { testEnvironment } from '../scripts/test-environment.ts';

/** Runs a script to its end, in a process of its own, and throws when it failed. */
export async function runScript(script: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: testEnvironment(),
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

/** Starts a program that stays. What it says goes to the end of a file. */
export function startLogged(
  program: string,
  args: string[],
  log: string,
  options: SpawnOptions = {},
): ChildProcess {
  const file = fs.openSync(log, 'a');
  const child = spawn(program, args, Object.assign({ stdio: ['ignore', file, file] }, options));
  fs.closeSync(file);
  return child;
}

/** Ends a process and waits until it is gone; with a limit, by force when it takes longer. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals,
  limitMs?: number,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const tooLate = limitMs && setTimeout(() => child.kill('SIGKILL'), limitMs);
  await gone;
  clearTimeout(tooLate);
}
