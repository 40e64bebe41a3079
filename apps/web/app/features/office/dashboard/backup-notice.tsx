import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import { MessageBox } from '../../../ui/state/message-box';
import { backupWarning, lastBackupWords } from './backup-words';
import classes from './dashboard.module.css';

type Props = { dashboard: Pick<Dashboard, 'backup' | 'serverTime'> | null };

/** A warning when backups are missing, late or failing. */
export function BackupWarning({ dashboard }: Props) {
  if (!dashboard?.backup) return null;
  const last = lastBackupWords(dashboard.backup, dashboard.serverTime);
  const warning = backupWarning(dashboard.backup, last);
  if (!warning) return null;
  return (
    <MessageBox tone="warn">
      <strong>{warning.title}</strong> {warning.text}
    </MessageBox>
  );
}

/** When the last backup was made; a warning says it by itself. */
export function LastBackup({ dashboard }: Props) {
  if (!dashboard?.backup) return null;
  const last = lastBackupWords(dashboard.backup, dashboard.serverTime);
  if (!last || backupWarning(dashboard.backup, last)) return null;
  return <p className={classes.backup}>{last}</p>;
}
