import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export const root = path.resolve(import.meta.dirname, '..');
export const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv };

/** Runs a command and shows its output; true when it succeeded. */
export async function run(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** The same with the output stored, for a command that runs beside others. */
export async function runAside(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<{ good: boolean; output: string }> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { good: code === 0, output: said + complained };
}
