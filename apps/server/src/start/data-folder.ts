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
