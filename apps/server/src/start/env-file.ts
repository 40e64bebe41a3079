import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../platform/start-error.ts';
import { projectFolder } from '../settings.ts';

/**
 * The settings file that MARTELO_ENV_FILE chooses. Not set: `.env` of the project if it exists. A
 * path: that file. Empty: no file, only the environment.
 */
export function envFile(chosen: string | undefined): string | null {
  if (chosen === undefined) {
    const usual = path.join(projectFolder, '.env');
    return fs.existsSync(usual) ? usual : null;
  }
  if (chosen.trim() === '') return null;
  const file = path.resolve(chosen);
  if (fs.existsSync(file)) return file;
  throw new StartError(
    `O arquivo de configuração ${file} não existe: corrija MARTELO_ENV_FILE ou deixe sem ela para usar o .env.`,
  );
}
