import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { testEnvironment } from '../../../scripts/test-environment.ts';
import { endProcess } from '../../programs.ts';
import { waitUntil } from '../system.ts';

export const checkout = path.resolve(import.meta.dirname, '../../..');

/** Much longer than a program takes: on a machine that is busy with other work a start alone takes a minute. */
const START_MS = 300_000;

/** A process of the site as in production: its standard output is its log, and its port is known beforehand. */
export interface SiteProcess {
  name: string;
  /** Past the proxy. */
  base: string;
  address: string;
  settings: Record<string, string>;
  log: string;
  /** Where anything that is not of the log would be. */
  errors: string;
  /** Starts the version in a folder, and waits until it is ready for bids. */
  start(folder?: string): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

interface SiteOptions {
  name: string;
  port: number;
  logs: string;
  settings: Record<string, string>;
}

export function siteProcess({ name, port, logs, settings: given }: SiteOptions): SiteProcess {
  const address = `127.0.0.1:${port}`;
  const base = `http://${address}`;
  const settings = Object.assign({ PORT: String(port), HOST: '127.0.0.1' }, given);
  const log = path.join(logs, `${name}.log`);
  const errors = path.join(logs, `${name}.errors`);
  let child: ChildProcess | null = null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const leaving = child;
    child = null;
    if (leaving) await endProcess(leaving, signal);
  }

  return {
    name,
    base,
    address,
    settings,
    log,
    errors,
    async start(folder = checkout) {
      const [out, err] = [fs.openSync(log, 'a'), fs.openSync(errors, 'a')];
      const started = spawn(process.execPath, [path.join(folder, 'apps/server/src/main.ts')], {
        stdio: ['ignore', out, err],
        env: testEnvironment(settings),
      });
      fs.closeSync(out);
      fs.closeSync(err);
      child = started;
      await waitUntil(
        `${name} is ready`,
        async () => started.exitCode !== null || (await statusOf(`${base}/readyz`)) === 200,
        { withinMs: START_MS },
      );
      if (started.exitCode !== null) throw new Error(`${name} ended: see ${log}`);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

export async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
  await answer.arrayBuffer();
  return answer.status;
}

interface Ran {
  code: number | null;
  output: string;
  ms: number;
}

/** A program of a version to its end: `cli.ts` with its words, or `main.ts` that is expected to refuse. */
export async function runProgram(
  [program, ...words]: [program: 'cli.ts' | 'main.ts', ...string[]],
  settings: Record<string, string>,
  folder = checkout,
): Promise<Ran> {
  const from = performance.now();
  const file = path.join(folder, 'apps/server/src', program);
  const child = spawn(process.execPath, [file, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: testEnvironment(settings),
    timeout: START_MS,
    killSignal: 'SIGKILL',
  });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), gone]);
  return { code, output: `${out}${err}`.trim(), ms: performance.now() - from };
}

/** A start that must end in one sentence: one line of the log, without a stack. Returns its time. */
export async function refusedStart(
  settings: Record<string, string>,
  sentence: RegExp,
  folder = checkout,
): Promise<string> {
  const { code, output, ms } = await runProgram(['main.ts'], settings, folder);
  const msg = fatalLine(output);
  if (code !== 1 || msg === null || !sentence.test(msg)) {
    throw new Error(`ended with ${code} after ${seconds(ms)}: ${output.slice(0, 500)}`);
  }
  return `"${msg.slice(0, 60)}…", ${seconds(ms)}`;
}

/** The words of the only line of a log, if it is one and says that the process ends. */
function fatalLine(output: string): string | null {
  try {
    const { level, msg } = JSON.parse(output) as { level: number; msg: string };
    return level === 60 && !msg.includes('\n') ? msg : null;
  } catch {
    return null;
  }
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
