import { formatReais } from '../../lib/format/formats';
import classes from './bid-mark.module.css';
import { useOwnBid } from './own-bids';

type Props = { vehicleId: string; finished: boolean };

/** The person's own state on a lot in a list; nothing for somebody who has not bid on it. */
export function BidMark({ vehicleId, finished }: Props) {
  const own = useOwnBid(vehicleId);
  if (!own) return null;
  if (finished) return <span className={classes.root}>Deu lance</span>;
  return (
    <span className={classes.all}>
      <span className={classes.root} data-tone={own.leading ? 'ok' : 'danger'}>
        {own.leading ? 'Você está vencendo' : 'Você foi superado'}
      </span>
      {/* One that was passed ends; the news of its end may come a moment later. */}
      {own.leading && own.automaticMaximum !== null && (
        <span className={classes.root}>
          Você tem lance automático até {formatReais(own.automaticMaximum)}
        </span>
      )}
    </span>
  );
}
