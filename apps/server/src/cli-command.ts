import type { OpenDatabase } from './platform/database/open-database.ts';
import { StartError } from './platform/start-error.ts';
import type { ReadySettings } from './start/load-settings.ts';

export type Command = {
  usage: string;
  summary: string;
  /**
   * How it opens the database (`openDatabase`); by default it brings it to this version, unless MIGRATE_AT_START=0 leaves
   * that to `migrate`.
   */
  schema?: 'migrate' | 'require' | 'any';
  /** True: it needs the data folder for itself. */
  alone?: true;
  run(
    database: OpenDatabase & { dataDir: string; settings: ReadySettings },
    words: string[],
    /** `--name=value` */
    options: Record<string, unknown>,
  ): Promise<string>;
};

export function requireFile(file: string | undefined, example: string): string {
  if (file) return file;
  throw new StartError(`Informe o arquivo, como em: npm run martelo -- ${example}`);
}

/** One line that counts up on a terminal; elsewhere a line for each tenth. `title` stands before it, once it begins. */
export function showProgress(title?: string): (share: number) => void {
  let shown = -1;
  return (share) => {
    if (shown < 0 && title !== undefined) process.stderr.write(`\n${title}\n`);
    const step = process.stderr.isTTY ? 1 : 10;
    const percent = Math.floor((share * 100) / step) * step;
    if (percent <= shown) return;
    shown = percent;
    const end = process.stderr.isTTY && percent < 100 ? '\r' : '\n';
    process.stderr.write(`${percent} %${end}`);
  };
}
