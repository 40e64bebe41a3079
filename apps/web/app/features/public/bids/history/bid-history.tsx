import type { PublicBid } from '@martelo/contract/shapes/bids';
import { memo, type RefCallback, useState } from 'react';
import {
  formatDate,
  formatDateTime,
  formatReais,
  formatTime,
} from '../../../../lib/format/formats';
import classes from './bid-history.module.css';

const SHOWN = 5;

type Props = {
  bids: readonly PublicBid[];
  ownNumber: number | null;
  /** The rule for the first bid. */
  firstRule: string;
  /** Decides which bids are from today. */
  asOf: string;
  /** Observes if the list is on the screen. */
  watch: RefCallback<HTMLElement>;
};

/** The bids of a lot, under pseudonyms. */
export const BidHistory = memo(function BidHistory({
  bids,
  ownNumber,
  firstRule,
  asOf,
  watch,
}: Props) {
  const [all, setAll] = useState(false);
  const today = formatDate(asOf);
  return (
    <section ref={watch} className={classes.root} aria-label="Histórico de lances">
      <h2 className={classes.title}>Lances</h2>
      {bids.length === 0 ? (
        <p className={classes.empty}>Nenhum lance ainda. {firstRule}</p>
      ) : (
        <ol className={`plain-list ${classes.list}`}>
          {(all ? bids : bids.slice(0, SHOWN)).map((bid) => (
            <li key={bid.sequence} className={classes.bid}>
              <span>
                {bid.bidderNumber === ownNumber ? 'Você' : bid.bidder}
                {bid.automatic && <small className={classes.automatic}>automático</small>}
              </span>
              <time dateTime={bid.createdAt} className={classes.time}>
                {formatDate(bid.createdAt) === today
                  ? formatTime(bid.createdAt)
                  : formatDateTime(bid.createdAt)}
              </time>
              <span className={classes.value}>{formatReais(bid.value)}</span>
            </li>
          ))}
        </ol>
      )}
      {bids.length > SHOWN && (
        <button type="button" className="text-button" onClick={() => setAll(!all)}>
          {all ? 'Mostrar menos' : `Ver todos os ${bids.length} lances`}
        </button>
      )}
    </section>
  );
});
