import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../platform/start-error.ts';

/** Creates the data folder if necessary and checks that this process may write in it. */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    const probe = path.join(dataDir, `.gravavel-${process.pid}`);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `Não é possível gravar na pasta de dados ${dataDir} (${code}): ajuste as permissões ou informe outra pasta em DATA_DIR.`,
    );
  }
}

/** Create one folder at a time: Node's recursive mkdir never returns below /proc. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder);
  // When this process is root, PostgreSQL runs under another account, which may enter but not list
  // the folder.
  fs.chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
}

/**
 * The key that signs sessions: the operator's, else one that was generated once and stored beside
 * the data.
 */
export function sessionSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = path.join(dataDir, 'session-secret');
  try {
    fs.writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file, 'utf8').trim();
}
