import os from 'node:os';

/** The levels of the server's logger, so that one log speaks one language. */
export const LEVELS = { info: 30, warn: 40, error: 50, fatal: 60 } as const;
export type Level = keyof typeof LEVELS;

/** False on a terminal and outside production: there a person reads, and gets lines for a person. */
export function logsAsJson(
  environment: Record<string, string | undefined> = process.env,
  isTerminal: boolean = process.stdout.isTTY === true,
): boolean {
  return environment.NODE_ENV === 'production' && !isTerminal;
}

/** A line as the server's logger writes them, for what happens outside a request. */
export function jsonLine(level: Level, message: string, facts: object = {}): string {
  const { pid } = process;
  return JSON.stringify({
    level: LEVELS[level],
    time: Date.now(),
    pid,
    hostname: os.hostname(),
    ...facts,
    msg: message,
  });
}
