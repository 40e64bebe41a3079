import type { Deps } from '../../deps.ts';
import { backUpNightly, type NightlyDeps } from './back-up-nightly.ts';
import { runBackupCommand } from './run-backup-command.ts';

const NIGHTLY_BACKUP = 'nightly-backup';

/** Every hour: a night on which the server was off, or on which the copy failed, gets its copy later. */
export function registerBackupJobs(deps: NightlyDeps & Pick<Deps, 'jobs'>): void {
  deps.jobs.on(
    NIGHTLY_BACKUP,
    async () => void (await backUpNightly(deps, (file) => runBackupCommand(file))),
    { cron: '0 * * * *' },
  );
}
