import { Link } from 'react-router';
import { formatNumber } from '../../lib/formats';
import type { Remote } from '../../lib/use-remote';
import { Icon, type IconName } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import classes from './dashboard.module.css';

type Props = {
  icon: IconName;
  label: string;
  to: string;
  value: number | null;
  remote: Pick<Remote<unknown>, 'error'>;
  /** There are that many or more. */
  atLeast?: boolean;
  /** Somebody should look there. */
  calling?: boolean;
};

/** A number that leads to the page where it comes from. */
export function Figure({ icon, label, to, value, remote, atLeast, calling }: Props) {
  return (
    <Link to={to} className={classes.figure} data-calling={calling || undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.icon}>
        <Icon name={icon} />
      </span>
      <span className={classes.value}>
        {value !== null ? (
          `${formatNumber(value)}${atLeast ? '+' : ''}`
        ) : remote.error ? (
          <span className={classes.failed}>Não foi possível carregar</span>
        ) : (
          <Skeleton width={72} height={36} />
        )}
      </span>
    </Link>
  );
}
