import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format/formats';
import { Icon, type IconName } from '../../../ui/icon';
import { Skeleton } from '../../../ui/state/skeleton';
import classes from './dashboard.module.css';

type Props = {
  icon: IconName;
  label: string;
  to: string;
  /** Undefined while it loads. */
  value: number | undefined;
  /** Highlights a figure that needs attention. */
  calling?: boolean;
};

/** A figure that links to the page with its details. */
export function Figure({ icon, label, to, value, calling }: Props) {
  return (
    <Link to={to} className={classes.figure} data-calling={calling || undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.icon}>
        <Icon name={icon} />
      </span>
      <span className={classes.value}>
        {value === undefined ? <Skeleton width={72} height={36} /> : formatNumber(value)}
      </span>
    </Link>
  );
}
