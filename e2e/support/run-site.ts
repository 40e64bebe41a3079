import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { testEnvironment } from '../../scripts/test-environment.ts';
import { ADMIN } from './accounts.ts';
import { startCepProvider } from './cep-provider.ts';
import { copyData, removeData } from './site-data.ts';

const root = path.resolve(import.meta.dirname, '../..');
const STARTS_WITHIN_MS = 120_000;
const STOPS_WITHIN_MS = 20_000;

export type RunningSite = {
  address: string;
  dataDir: string;
  /** The file that lists the calls to outside services. */
  outsideCalls: string;
  /** Stops the site and removes all its files. Fails if anything called an outside service. */
  stop: () => Promise<void>;
  /** Stops the site and keeps its data for `copyData`. */
  rest: () => Promise<void>;
};

/**
 * Starts the product as `npm start` does, with the demonstration, and with a data folder and ports of its
 * own. Its data are a copy of the prepared ones, when the run has them.
 */
export async function runSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'martelo-browser-'));
  // When this process is root PostgreSQL runs under another account, which must be able to enter
  // the folder.
  if (process.getuid?.() === 0) await fs.chmod(dataDir, 0o711);
  const prepared = process.env.MARTELO_PREPARED;
  if (prepared) await copyData(prepared, dataDir);
  const outsideCalls = path.join(dataDir, 'outside-calls.txt');
  const cep = await startCepProvider();
  const server = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: testEnvironment({
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '1',
      CEP_URLS: cep.url,
      // Making them takes some fifteen seconds of processor time for each site.
      DEMO_PICTURES: '0',
      // Journeys sign directors in all the time; that of the enrolment asks for it.
      SECOND_FACTOR_REQUIRED: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      MARTELO_OUTSIDE_CALLS: outsideCalls,
      ...env,
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const rest = async () => {
    await stopServer(server);
    await cep.stop();
    const calls = await fs.readFile(outsideCalls, 'utf8').catch(() => '');
    if (calls) throw new Error(`The site or a journey reached for the outside world:\n${calls}`);
  };
  const stop = () => rest().finally(() => removeData(dataDir));
  try {
    return { address: await firstAddress(server), dataDir, outsideCalls, stop, rest };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  const tooLate = setTimeout(() => server.kill('SIGKILL'), STOPS_WITHIN_MS);
  await exit;
  clearTimeout(tooLate);
}

/** The address in the text that a start prints. */
async function firstAddress(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server has no output to read');
  const lines = createInterface({ input: server.stdout });
  const printed: string[] = [];
  return new Promise<string>((resolve, reject) => {
    const refuse = (why: string) => reject(new Error(`${why}\n${printed.join('\n')}`));
    const tooLate = setTimeout(() => refuse('no address yet'), STARTS_WITHIN_MS);
    lines.on('line', (line) => {
      printed.push(line);
      const address = /http:\/\/\S+?:\d+/.exec(line)?.[0];
      if (!address) return;
      clearTimeout(tooLate);
      resolve(address);
    });
    server.once('exit', (code) => {
      clearTimeout(tooLate);
      refuse(`the server stopped with ${code}`);
    });
  });
}

/** Runs `npm run martelo` on the data of a running site, and answers what it printed. */
export async function runMartelo(dataDir: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'apps/server/src/cli.ts'), ...words],
    { cwd: root, env: testEnvironment({ DATA_DIR: dataDir }) },
  );
  return stdout;
}
