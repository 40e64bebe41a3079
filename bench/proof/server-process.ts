import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { testEnvironment } from '../../scripts/test-environment.ts';
import { endProcess } from '../programs.ts';

const projectFolder = path.resolve(import.meta.dirname, '../..');

export interface ServerOptions {
  name: string;
  databaseUrl: string;
  dataDir: string;
  sessionSecret: string;
  /** A module that is loaded before the server's own. */
  preload?: string;
  /** A checkout of another version, with its build and packages; otherwise this one. */
  folder?: string;
  /** Further settings of the site. */
  settings?: Record<string, string>;
}

/** One process of the product. Its address changes with every start. */
export interface ServerProcess {
  name: string;
  readonly base: string;
  readonly pid: number | undefined;
  start(): Promise<void>;
  /** Kills the process without any shutdown, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export function createServer(options: ServerOptions): ServerProcess {
  const { name, databaseUrl, dataDir, sessionSecret, preload, settings } = options;
  const main = path.join(options.folder ?? projectFolder, 'apps/server/src/main.ts');
  let child: ChildProcess | null = null;
  let base = '';

  async function end(signal: NodeJS.Signals): Promise<void> {
    const leaving = child;
    child = null;
    if (leaving) await endProcess(leaving, signal);
  }

  return {
    name,
    get base() {
      return base;
    },
    get pid() {
      return child?.pid;
    },
    async start() {
      const log = fs.openSync(path.join(dataDir, `server-${name}.log`), 'a');
      const arguments_ = preload ? ['--import', preload, main] : [main];
      child = spawn(process.execPath, arguments_, {
        stdio: ['ignore', 'pipe', log],
        env: testEnvironment({
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          SESSION_SECRET: sessionSecret,
          PORT: '0',
          HOST: '127.0.0.1',
          DEMO: '0',
          SECOND_FACTOR_REQUIRED: '0',
          ...settings,
        }),
      });
      fs.closeSync(log);
      base = await addressOf(child, name);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/**
 * Reads the address from the start message, and goes on reading so that the pipe never fills up.
 */
async function addressOf(child: ChildProcess, name: string): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output to read');
  const lines = createInterface(child.stdout);
  const address = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
  const left = once(child, 'exit').then(() => {
    throw new Error(`server ${name} ended before it listened: see its log`);
  });
  return Promise.race([address, left]);
}
