import classes from './bid-mark.module.css';
import { useOwnBid } from './own-bids';

type Props = { vehicleId: string; finished: boolean };

/** The person's own state on a lot in a list; nothing for somebody who has not bid on it. */
export function BidMark({ vehicleId, finished }: Props) {
  const own = useOwnBid(vehicleId);
  if (!own) return null;
  if (finished) return <span className={classes.root}>Deu lance</span>;
  return (
    <span className={classes.root} data-tone={own.leading ? 'ok' : 'danger'}>
      {own.leading ? 'Vencendo' : 'Superado'}
    </span>
  );
}
