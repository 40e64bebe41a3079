import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '@martelo/core/duration';

/** The names of their files in the data folder. */
export const SESSION_KEY_FILE = 'session-secret';
export const PREVIOUS_KEY_FILE = 'session-secret-previous';
/** No session lives longer (settings page, Limites). */
const RETIRED_AFTER_MS = 90 * DAY_MS;

export interface SessionKeys {
  sessionSecret: string;
  /** The key before it. It signs nothing, and its tokens stay valid until they end. */
  previousSecret: string | undefined;
}

/**
 * The keys of the sessions: the operator's, else one that was generated once and stored beside the
 * data, with the one before it while that retires.
 */
export function sessionKeys(
  dataDir: string,
  given: { sessionSecret: string | undefined; previousSecret: string | undefined },
): SessionKeys {
  const { sessionSecret, previousSecret } = given;
  if (sessionSecret) return { sessionSecret, previousSecret };
  const current = path.join(dataDir, SESSION_KEY_FILE);
  try {
    writeKey(current, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return {
    sessionSecret: readKey(current),
    previousSecret: previousSecret ?? retiringKey(path.join(dataDir, PREVIOUS_KEY_FILE)),
  };
}

/** Makes a new key in the data folder; the next start signs with it. */
export function rotateSessionKey(dataDir: string): void {
  const current = path.join(dataDir, SESSION_KEY_FILE);
  const next = `${current}.${process.pid}`;
  writeKey(next, 'w');
  // Its age is counted from now on.
  if (fs.existsSync(current)) {
    fs.writeFileSync(path.join(dataDir, PREVIOUS_KEY_FILE), `${readKey(current)}\n`, {
      mode: 0o600,
    });
  }
  fs.renameSync(next, current);
}

function retiringKey(file: string): string | undefined {
  const age = Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age < RETIRED_AFTER_MS) return readKey(file);
  fs.rmSync(file, { force: true });
  return undefined;
}

function writeKey(file: string, flag: 'w' | 'wx'): void {
  fs.writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag });
}

const readKey = (file: string) => fs.readFileSync(file, 'utf8').trim();
