import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * One hash over all files of the checkout that Git knows or would add, committed or not. Files below
 * docs/ do not count: no test depends on them.
 */
export function sourceKey(root: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-key-'));
  // An index of its own, so that what a person has staged stays as it is.
  const env = { ...process.env, GIT_INDEX_FILE: path.join(folder, 'index') };
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      env,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    git('read-tree', 'HEAD');
    git('add', '--all');
    const files = git('ls-files', '--stage', '-z').split('\0');
    const counted = files.filter((file) => !file.includes('\tdocs/'));
    return createHash('sha256').update(counted.join('\0')).digest('hex').slice(0, 16);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** A folder of the user's, outside the checkout: what is kept there survives a new clone. */
export function keptFolder(name: string): string {
  const cache = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  const folder = path.join(cache, 'martelo', name);
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}
