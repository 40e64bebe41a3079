import fs from 'node:fs';
import path from 'node:path';

/** The file's passwords by e-mail; it has only generated passwords that were not changed yet. */
export type KeptPasswords = Map<string, string>;

export const passwordFile = (dataDir: string) => path.join(dataDir, 'admin-password');

/** One administrator per line: e-mail, space, password. */
export function readKeptPasswords(dataDir: string): KeptPasswords {
  const file = passwordFile(dataDir);
  if (!fs.existsSync(file)) return new Map();
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [email, password] = line.trim().split(/\s+/);
      return email && password ? [[email, password] as const] : [];
    }),
  );
}

/**
 * Only the owner can read it, and it is never half written. Without passwords the file is removed.
 */
export function keepPasswords(dataDir: string, passwords: KeptPasswords): void {
  const file = passwordFile(dataDir);
  if (passwords.size === 0) {
    fs.rmSync(file, { force: true });
    return;
  }
  const text = [...passwords].map(([email, password]) => `${email} ${password}\n`).join('');
  const draft = `${file}.new`;
  fs.rmSync(draft, { force: true });
  fs.writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
  fs.renameSync(draft, file);
}
