import { useCallback } from 'react';
import { SaleState } from '../../../../entities/sale/sale-state';
import { TimeLeft } from '../../../../entities/sale/time-left';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { Link } from '../../../../lib/navigation/link';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from './next-steps.module.css';
import { readNextStep, type ShownLot } from './read-next-step';

type Props = ShownLot & {
  /** The person's bid is the greatest one, so a sale is to be expected. */
  leads: boolean;
};

/**
 * What the signed-in person does next about a lot that is over: the buyer, the bidder whom the seller
 * answers, the next bidder with an offer. Nothing for everybody else.
 */
export function NextSteps({ vehicleId, auctionId, leads }: Props) {
  const load = useCallback(() => readNextStep({ vehicleId, auctionId }), [vehicleId, auctionId]);
  const { data, failure, isRead, read } = useOwnReading(load);
  if (!isRead) return leads ? <Skeleton height={168} /> : null;
  // Somebody without a purchase here has no use for the failure.
  if (!data && !(leads && failure)) return null;
  return (
    <section className={classes.root} aria-labelledby="proximos-passos">
      <h2 id="proximos-passos" className={classes.title}>
        Próximos passos
      </h2>
      {failure && (
        <p role="alert">
          Não foi possível ler o seu arremate agora.{' '}
          <button type="button" className={classes.again} onClick={read}>
            Tentar de novo
          </button>
        </p>
      )}
      {data && (
        <>
          {data.estado && <SaleState state={data.estado} />}
          <p>{data.text}</p>
          {data.until && <TimeLeft until={data.until} serverTime={data.serverTime} onOver={read} />}
          <Link to={data.to} className={classes.way}>
            {data.label}
          </Link>
        </>
      )}
      {!data && (
        <Link to="/conta/arremates" className={classes.way}>
          Ver meus arremates
        </Link>
      )}
    </section>
  );
}
