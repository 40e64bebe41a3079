import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { testEnvironment } from '../scripts/test-environment.ts';

export interface ServerProcess {
  /** The address of the server, without a slash at the end. */
  base: string;
  child: ChildProcess;
  close(): Promise<void>;
}

interface ServerOptions {
  /** Arguments for node itself, before the script. */
  nodeOptions?: string[] | undefined;
}

/** Starts a script that prints its address on its first line and ends with its standard input. */
export async function startServer(
  script: string,
  args: string[],
  { nodeOptions = [] }: ServerOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeOptions, script, ...args], {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    env: testEnvironment(),
  });
  const base = await firstLine(child);
  return {
    base,
    child,
    async close() {
      const gone = once(child, 'exit');
      child.stdin?.end();
      await gone;
    },
  };
}

export interface ApiProcess extends ServerProcess {
  /** The secret of its sessions. */
  secret: string;
}

interface ApiOptions extends ServerOptions {
  /** A checkout of another version; otherwise this one. */
  folder?: string;
  /** A second process of a house has the first one's. */
  secret?: string;
  /** It also renders pages. */
  pages?: boolean;
}

/** The product on the database of this address. */
export async function serveApi(url: string, options: ApiOptions = {}): Promise<ApiProcess> {
  const { folder = path.resolve(import.meta.dirname, '..'), pages = false } = options;
  const { secret = randomBytes(32).toString('hex'), nodeOptions } = options;
  const script = path.join(folder, 'bench/serve-api.ts');
  const args = [url, secret, ...(pages ? ['pages'] : [])];
  return Object.assign(await startServer(script, args, { nodeOptions }), { secret });
}

/** Bytes of memory of the product's process; with `--expose-gc`, after a garbage collection. */
export async function memoryOf({ child }: ApiProcess): Promise<NodeJS.MemoryUsage> {
  const answered = once(child, 'message');
  child.send('memory');
  const [memory] = await answered;
  return memory as NodeJS.MemoryUsage;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output to read');
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('the server ended before it listened');
}
