import fs from 'node:fs/promises';
import type { Deps } from '../../deps.ts';
import type { ReadinessChecks } from '../../platform/http/readiness.routes.ts';
import { checkMedia } from '../../platform/media/check-media.ts';
import { keepFor } from './keep-for.ts';

/** Below this the disk is nearly full: uploads are refused soon, and an embedded database stops. */
export const LEAST_FREE_BYTES = 512 * 1024 * 1024;

/** A sample of the pictures is read again after this time. */
const PICTURES_MS = 30_000;

type Parts = Pick<
  Deps,
  'bidLane' | 'databaseWatch' | 'db' | 'jobs' | 'live' | 'media' | 'settings'
>;

/**
 * What /readyz asks. A process without database, lane, announcements or heartbeat belongs out of the
 * proxy: another one may have them. Jobs, pictures and a full disk are told and change nothing there:
 * other processes do the jobs, a store that is away is away for all, and taking this process out gives the
 * disk no room.
 */
export function readinessChecks(
  { bidLane, databaseWatch, db, jobs, live, media, settings }: Parts,
  isBeating: () => boolean,
): ReadinessChecks {
  const readPictures = keepFor(PICTURES_MS, () => checkMedia({ db, media }));
  return {
    required: {
      banco: () => require(databaseWatch.state() === 'answers'),
      lances: () => bidLane.ready(),
      avisos: () => require(live.isListening()),
      pulso: () => require(isBeating()),
    },
    watched: {
      tarefas: () => require(jobs.isWorking()),
      imagens: async () => require((await readPictures()).state === 'ok'),
      disco: async () => require((await freeBytes(settings.dataDir)) > LEAST_FREE_BYTES),
    },
  };
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize;
}

function require(holds: boolean): void {
  if (!holds) throw new Error('this part does not work');
}
