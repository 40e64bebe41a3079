import classes from './progress-bar.module.css';

/** Shows a progress from 0 to 1. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes.root}
    >
      <span className={classes.bar} style={{ width: `${percent}%` }} />
    </div>
  );
}
