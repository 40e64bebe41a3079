import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 200;
/**
 * No set-up takes this long: after this time the process id in the file belongs to another program.
 */
const STALE_MS = 15 * 60_000;

/**
 * Lets one set-up of a project run at a time: `npm start` and `npm test` started together on a
 * fresh clone would install over each other. The lock is outside node_modules, because npm ci
 * empties that folder.
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

/** A lock of a dead process is ignored. */
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
  // Zero: the file was just created and is still empty, or it was just removed. The next check
  // decides.
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
