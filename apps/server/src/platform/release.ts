import fs from 'node:fs';
import path from 'node:path';

/** What runs here, for whoever compares it with the changelog. */
export interface Release {
  version: string;
  /** Of the source; null where neither the build nor the environment says it. */
  commit: string | null;
}

const COMMIT = /^[0-9a-f]{7,64}$/;

/** `built` has the commit that the last build of the pages was made from. */
export function readRelease(
  root: string,
  environment: Record<string, string | undefined>,
): Release {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const given = environment.MARTELO_COMMIT?.trim().toLowerCase() ?? '';
  return { version, commit: COMMIT.test(given) ? given : builtCommit(root) };
}

function builtCommit(root: string): string | null {
  const file = path.join(root, 'apps/web/build/commit');
  if (!fs.existsSync(file)) return null;
  const text = fs.readFileSync(file, 'utf8').trim();
  return COMMIT.test(text) ? text : null;
}
