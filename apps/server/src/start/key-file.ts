import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../platform/start-error.ts';

/**
 * The 32 random bytes of a file of the data folder, made at the first start. Two processes that start at
 * once use the same ones. `broken` says what to do when the file holds anything else.
 */
export function keyOfFile(dataDir: string, name: string, broken: (file: string) => string): Buffer {
  const file = path.join(dataDir, name);
  const whole = `${file}.${process.pid}`;
  fs.writeFileSync(whole, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    // A link appears with its whole content, so that nobody reads half a key.
    fs.linkSync(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(whole);
  }
  const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length === 32) return key;
  throw new StartError(broken(file));
}
