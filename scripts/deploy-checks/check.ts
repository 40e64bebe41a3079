import { spawnSync } from 'node:child_process';

/** One check of files in `deploy/` by the program that reads them. */
export interface DeployCheck {
  title: string;
  /** Without one of these programs the check does not run. */
  needs: readonly string[];
  /** The package of Debian that brings them. */
  debian: string;
  /** `scratch` is a folder of its own. Returns a fault, or null. */
  run(scratch: string): string | null | Promise<string | null>;
}

export interface Said {
  good: boolean;
  output: string;
}

/** Runs a program to its end. */
export function ask(program: string, args: string[], env: Record<string, string> = {}): Said {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: Object.assign({ PATH: process.env.PATH }, env),
  });
  const output = [error?.message, stdout, stderr].filter(Boolean).join('\n').trim();
  return { good: status === 0, output };
}

/** Null when the program succeeded, otherwise what it said. */
export function faultOf(...call: Parameters<typeof ask>): string | null {
  const { good, output } = ask(...call);
  return good ? null : output || `${call[0]} failed without a word`;
}
