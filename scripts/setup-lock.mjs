import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 200;
/** No set-up takes this long: the number in the file then belongs to some other program. */
const STALE_MS = 15 * 60_000;

/**
 * Lets one set-up of a project run at a time: `npm start` and `npm test` typed together on a fresh
 * clone would install over each other. The lock lies outside node_modules, which npm ci empties.
 */
export async function withSetupLock(root, work) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const file = path.join(os.tmpdir(), `martelo-setup-${name}-${os.userInfo().uid}.lock`);
  while (!take(file)) await delay(POLL_MS);
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** A lock whose owner is gone counts for nothing. */
function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const madeAt = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  const stale = Date.now() - madeAt > STALE_MS || !isAlive(readOwner(file));
  if (stale) fs.rmSync(file, { force: true });
  return false;
}

function readOwner(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  // Zero: just made and not yet written, or just removed. The next look will tell.
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
