import { Skeleton } from '../../../ui/state/skeleton';
import classes from './finding.module.css';

export function CardsComing({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.coming}>
      <Skeleton height={140} />
      <Skeleton height={140} />
      <Skeleton height={140} />
    </div>
  );
}
