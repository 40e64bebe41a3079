import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format/formats';
import { Icon, type IconName } from '../../../ui/icon';
import { Skeleton } from '../../../ui/state/skeleton';
import classes from './dashboard.module.css';

type Props = {
  icon: IconName;
  label: string;
  to: string;
  /** Undefined until it is known. */
  value: number | undefined;
  /** Somebody should look there. */
  calling?: boolean;
};

/** A number that leads to the page where it comes from. */
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
