import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/use-can';
import classes from './dashboard.module.css';

type Props = { release: Dashboard['release'] };

/** The release that runs, for whoever may read the settings, with the way to how it is. */
export function ReleaseLine({ release }: Props) {
  const opensHealth = useCan('settings.change');
  if (!release) return null;
  const { version, commit } = release;
  return (
    <p className={classes.backup}>
      Martelo {version}
      {commit !== null && ` (${commit.slice(0, 12)})`}
      {opensHealth && (
        <>
          {' · '}
          <Link to="/admin/saude">Saúde do sistema</Link>
        </>
      )}
    </p>
  );
}
