import { Skeleton } from '../../../../ui/state/skeleton';
import classes from './auction-panel.module.css';
import card from './panel-card.module.css';

const SLOTS = ['first', 'second', 'third', 'fourth'];

/** Placeholder cards while the auctions load. */
export function PanelSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label="Carregando os leilões">
      {SLOTS.map((slot) => (
        <div key={slot} className={card.root}>
          <Skeleton width="70%" height={26} />
          <Skeleton height={64} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      ))}
    </div>
  );
}
