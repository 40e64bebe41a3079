import type { CSSProperties } from 'react';
import classes from './skeleton.module.css';

type Props = { width?: CSSProperties['width']; height?: CSSProperties['height']; round?: boolean };

/** A placeholder for a text or a block that is loading. */
export function Skeleton({ width = '100%', height = 16, round }: Props) {
  return (
    <span className={classes.block} style={{ width, height }} data-round={round || undefined} />
  );
}

/** A placeholder for a card: photograph, two lines, a price. */
export function SkeletonCard() {
  return (
    <div className={classes.card} aria-hidden="true">
      <span className={classes.photo} />
      <div className={classes.body}>
        <Skeleton width="80%" height={20} />
        <Skeleton width="55%" />
        <Skeleton width="65%" height={28} />
      </div>
    </div>
  );
}
