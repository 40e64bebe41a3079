import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedServerError } from './embedded-server-error.ts';

/**
 * The account that runs PostgreSQL when this process is root, because PostgreSQL refuses to run as
 * root.
 */
export type ServerUser = { uid: number; gid: number };

const CANDIDATES = ['postgres', 'nobody'];

/** Undefined when this process is not root: PostgreSQL then runs as the same user. */
export function findServerUser(existingFolder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.statSync(existingFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = parsePasswd(fs.readFileSync('/etc/passwd', 'utf8'));
  for (const name of CANDIDATES) {
    const account = accounts.get(name);
    if (account && account.uid !== 0) return account;
  }
  throw new EmbeddedServerError(
    'O PostgreSQL não roda como root: crie a conta "postgres" (useradd --system postgres) ou inicie com uma conta comum.',
  );
}

export function parsePasswd(text: string): Map<string, ServerUser> {
  const accounts = new Map<string, ServerUser>();
  for (const line of text.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && uid && gid) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}

type Mode = { uid: number; gid: number; mode: number };

/** True when the mode bits let `user` enter (or read and enter, with `need` 5). */
export function allows(entry: Mode, user: ServerUser, need: number): boolean {
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0;
  return ((entry.mode >> shift) & need) === need;
}

/** True when `user` can enter every folder above `target` and read it. */
export function canReach(target: string, user: ServerUser): boolean {
  const real = fs.realpathSync(target);
  if (!allows(fs.statSync(real), user, 5)) return false;
  return canPass(path.dirname(real), user);
}

/** True when `user` can enter `folder` and every folder above it, without listing them. */
export function canPass(folder: string, user: ServerUser): boolean {
  let current = fs.realpathSync(folder);
  for (;;) {
    if (!allows(fs.statSync(current), user, 1)) return false;
    const parent = path.dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}
