import fs from 'node:fs';
import path from 'node:path';

export interface Release {
  version: string;
  /** Null: nobody wrote it down, as in a copy that was made without git. */
  commit: string | null;
}

/** `folder`: the project's root. Its `.commit` is written by scripts/setup.mjs. */
export function readRelease(folder: string): Release {
  const described = fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(described) as { version: string };
  return { version, commit: readCommit(path.join(folder, '.commit')) };
}

function readCommit(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8').trim() || null;
  } catch {
    // The version alone is shown then: no site stays down because of it.
    return null;
  }
}

/** Which program runs, read once: the files of a later upgrade do not change it. */
export const release = readRelease(path.resolve(import.meta.dirname, '../../../..'));

/** '0.2.0 (commit abc1234)', for people. */
export function describeRelease({ version, commit }: Release): string {
  return `${version} (commit ${commit ?? 'desconhecido'})`;
}
