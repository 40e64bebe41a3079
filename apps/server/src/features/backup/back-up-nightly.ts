import fs from 'node:fs';
import path from 'node:path';
import { MINUTE_MS } from '@martelo/core/duration';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { dayIn } from '../settings/day-in.ts';
import { readPrivateSettings, readSiteSettings } from '../settings/read-settings.ts';
import { isSilent } from '../settings/site.queries.ts';
import { findLastCopy, findLastWhole, takeNightlyTurn } from './backups.queries.ts';
import { insertBackup } from './backups.writes.ts';
import { type CopyClient, withClient } from './copy-tables.queries.ts';
import { copyName, isCopyDue, outdatedCopies } from './nightly-rules.ts';
import type { RunBackup } from './run-backup-command.ts';

/**
 * `off`: BACKUP_DIR is not set. `silent`: the house came out of a copy, and its folder may be that of the house that was
 * copied. `busy`: another process is making the copy.
 */
export type NightlyOutcome = 'off' | 'silent' | 'busy' | 'not-due' | 'made' | 'failed';

export interface NightlyDeps extends Pick<Deps, 'db' | 'settings'> {
  databaseUrl: string;
}

/**
 * Makes the copy of this night in BACKUP_DIR when it is due, and deletes those that are kept no longer. A copy
 * that fails is a row with its sentence, and the next hour tries again.
 */
export async function backUpNightly(
  { db, databaseUrl, settings }: NightlyDeps,
  run: RunBackup,
): Promise<NightlyOutcome> {
  const { backupDir } = settings;
  if (backupDir === undefined) return 'off';
  if (await isSilent(db)) return 'silent';
  const makeWhenDue = async (client: CopyClient): Promise<NightlyOutcome> => {
    // The queue gives a job to somebody else when it takes longer than a quarter of an hour.
    if (!(await takeNightlyTurn(client))) return 'busy';
    const { copias } = await readPrivateSettings(db);
    const { fuso: timeZone } = await readSiteSettings(db, settings.yardTimeZone);
    const startedAt = new Date(await readNow(db));
    const lastStart = (await findLastCopy(db, { isNightly: true }))?.startedAt ?? null;
    if (!isCopyDue({ now: startedAt, timeZone, hour: copias.hora, lastStart })) return 'not-due';
    const file = copyName(startedAt, timeZone, settings.backupRecipient !== undefined);
    const failure = folderProblem(backupDir) ?? (await run(path.join(backupDir, file)));
    if (failure !== null) {
      const finishedAt = new Date(await readNow(db));
      await insertBackup(db, { startedAt, finishedAt, file, failure, nightly: true });
      return 'failed';
    }
    await deleteOutdated(db, backupDir, {
      today: dayIn(timeZone, startedAt),
      keepDays: copias.guardarDias,
    });
    return 'made';
  };
  const of = { silentMs: TURN_SILENT_MS };
  return withClient(databaseUrl, 'martelo nightly backup', makeWhenDue, of);
}

/** It only asks for a lock, and the job must not wait for a server that is gone. */
const TURN_SILENT_MS = MINUTE_MS;

/** The folder is not made: without its disk the copies would fill another one. */
function folderProblem(folder: string): string | null {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `Não é possível gravar na pasta de BACKUP_DIR, ${folder} (${code}).`;
  }
}

async function deleteOutdated(
  db: Db,
  folder: string,
  { today, keepDays }: { today: string; keepDays: number },
): Promise<void> {
  const of = { isNightly: true };
  const found = [await findLastCopy(db, of), await findLastWhole(db, of)];
  const kept = found.flatMap((copy) => (copy ? [copy.file] : []));
  for (const name of outdatedCopies(fs.readdirSync(folder), { today, keepDays, kept })) {
    fs.rmSync(path.join(folder, name), { force: true });
  }
}
