/** A process of the site in production, on a port that stays the same, as systemd starts it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../../../apps/server/src/settings.ts';
import { testEnvironment } from '../../../scripts/test-environment.ts';
import { waitUntil } from '../system.ts';
import { ask } from './client.ts';

const run = promisify(execFile);
const START_MS = 120_000;

export interface SiteProcess {
  name: string;
  base: string;
  /** Resolves when /readyz is green; the milliseconds that it took. */
  start(): Promise<number>;
  /** TERM; the milliseconds until the process is gone. */
  stop(): Promise<number>;
  kill(): Promise<void>;
}

interface Options {
  name: string;
  folder: string;
  port: number;
  settings: Record<string, string>;
}

const environmentOf = ({ folder, name, settings }: Omit<Options, 'port'>) =>
  testEnvironment({ NODE_ENV: 'production', DATA_DIR: path.join(folder, name), ...settings });

export function siteProcess(options: Options): SiteProcess {
  const { name, folder, port } = options;
  const base = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<number> {
    const from = performance.now();
    const leaving = child;
    if (leaving && leaving.exitCode === null && leaving.signalCode === null) {
      const gone = once(leaving, 'exit');
      leaving.kill(signal);
      await gone;
    }
    return performance.now() - from;
  }

  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    name,
    base,
    async start() {
      const from = performance.now();
      const log = fs.openSync(path.join(folder, `site-${name}.log`), 'a');
      child = spawn(process.execPath, ['apps/server/src/main.ts'], {
        cwd: projectFolder,
        stdio: ['ignore', log, log],
        env: { ...environmentOf(options), PORT: String(port) },
      });
      fs.closeSync(log);
      const started = child;
      await waitUntil(
        `process ${name} is ready`,
        async () => {
          if (started.exitCode !== null) return true;
          return (await ask(`${base}/readyz`)).status === 200;
        },
        { withinMs: START_MS },
      );
      if (started.exitCode !== null) throw new Error(`process ${name} ended: see its log`);
      return performance.now() - from;
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

/** What a start or a command says that is refused; an empty text when it is not. */
export async function refusalOf(
  program: string[],
  options: Omit<Options, 'port'>,
): Promise<string> {
  try {
    await run(process.execPath, program, {
      cwd: projectFolder,
      env: { ...environmentOf(options), PORT: '0' },
      timeout: START_MS,
    });
    return '';
  } catch (error) {
    return (error as { stderr: string }).stderr.trim();
  }
}

export async function martelo(words: string[], options: Omit<Options, 'port'>): Promise<string> {
  const { stdout } = await run(process.execPath, ['apps/server/src/cli.ts', ...words], {
    cwd: projectFolder,
    env: environmentOf(options),
  });
  return stdout.trim();
}
