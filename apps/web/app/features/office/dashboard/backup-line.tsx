import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import { Link } from 'react-router';
import { formatBytes } from '../../../lib/format/formats';
import { BACKUP_MANUAL, backupAge } from './backup-words';
import classes from './dashboard.module.css';

type Props = { dashboard: Pick<Dashboard, 'backup' | 'serverTime'> | null };

/** The newest copy of the house, for whoever may read the settings. */
export function BackupLine({ dashboard }: Props) {
  const last = dashboard?.backup?.last;
  if (!dashboard || !last) return null;
  return (
    <p className={classes.backup}>
      <Link to={BACKUP_MANUAL}>Última cópia de segurança</Link> há{' '}
      {backupAge(last.at, dashboard.serverTime)}, {formatBytes(last.bytes)}
    </p>
  );
}
