import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { MediaPlace } from '../../../apps/server/src/platform/media/media-place.ts';
import { openMediaAt } from '../../../apps/server/src/platform/media/open-media.ts';
import { testEnvironment } from '../../../scripts/test-environment.ts';
import type { System } from '../system.ts';
import { sumOf } from './picture-calls.ts';

const cli = path.join(import.meta.dirname, '../../../apps/server/src/cli.ts');

export interface MoveEnd {
  code: number | null;
  /** What it printed, on both channels. */
  said: string;
}

/** `martelo media move` as the operator gives it; with `killAt` it is killed once it has said so many percent. */
export async function moveMedia(
  { databaseUrl, dataDir }: System,
  words: [from: string, to: string],
  { env, killAt }: { env: Record<string, string>; killAt?: number },
): Promise<MoveEnd> {
  const child = spawn(process.execPath, [cli, 'media', 'move', ...words], {
    env: testEnvironment({ ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '0' }),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
      if (killAt !== undefined && said.includes(`${killAt} %`)) child.kill('SIGKILL');
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

/** The SHA-256 of every stored picture that a row names, by its id; null where there is none. */
export async function sumsOf(
  { pool }: System,
  place: MediaPlace,
): Promise<Map<string, string | null>> {
  const { rows } = await pool.query<{ id: string; kind: string }>(
    'select id, kind from media order by id',
  );
  const store = await openMediaAt(place);
  const sums = new Map<string, string | null>();
  for (const { id, kind } of rows) {
    const data = await store.readStored(kind, id);
    sums.set(id, data && sumOf(data));
  }
  return sums;
}

/** What is not the same in both, as sentences. */
export function compareSums(
  before: Map<string, string | null>,
  after: Map<string, string | null>,
  where: string,
): string[] {
  const other = [...before].filter(([id, sum]) => sum === null || after.get(id) !== sum);
  if (before.size === after.size && other.length === 0) return [];
  return [`${where}: ${other.length} of ${before.size} pictures are missing or not the same`];
}
