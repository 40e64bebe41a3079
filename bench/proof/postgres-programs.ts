import fs from 'node:fs';
import path from 'node:path';

// What Debian's packages of PostgreSQL bring: programs, and the account that runs them.

/** PostgreSQL refuses to run as root. Whoever is not root runs it as themselves. */
export interface Account {
  uid?: number;
  gid?: number;
}

export function accountOfPostgres(): Account {
  if (process.getuid?.() !== 0) return {};
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid) throw new Error('there is no account postgres');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Gives a folder to the account. */
export function own(folder: string, { uid, gid }: Account): void {
  fs.chmodSync(folder, 0o755);
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
}

export function newestBin(): string {
  const root = '/usr/lib/postgresql';
  const [newest] = fs.readdirSync(root).sort((a, b) => Number(b) - Number(a));
  if (!newest) throw new Error(`there is no PostgreSQL in ${root}`);
  return path.join(root, newest, 'bin');
}
