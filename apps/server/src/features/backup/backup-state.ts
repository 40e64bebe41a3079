import type { BackupState } from '@martelo/contract/shapes/dashboard';
import { HOUR_MS } from '@martelo/core/duration';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readLastBackups } from './backups.queries.ts';

/** Without a schedule a person makes a backup each day. */
const BY_HAND_HOURS = 24;

/**
 * The last backup for the start page, and whether the next one is late. Null where none is scheduled or
 * made, unless the site is in production: a demonstration needs no warning.
 */
export async function readBackupState(
  db: Db,
  { backups, production }: Pick<Deps['settings'], 'backups' | 'production'>,
  nowMs: number,
): Promise<BackupState | null> {
  const { madeMs, bytes, failure } = await readLastBackups(db);
  if (!backups && !production && madeMs === null) return null;
  const everyMs = (backups?.everyHours ?? BY_HAND_HOURS) * HOUR_MS;
  const isExpected = backups !== undefined || production;
  return {
    scheduled: backups !== undefined,
    lastAt: madeMs === null ? null : new Date(Number(madeMs)).toISOString(),
    bytes: bytes === null ? null : Number(bytes),
    late: isExpected && (madeMs === null || nowMs - Number(madeMs) > 2 * everyMs),
    failure,
  };
}
