import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
  nodeOptions?: string[];
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

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output to read');
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('the server ended before it listened');
}
