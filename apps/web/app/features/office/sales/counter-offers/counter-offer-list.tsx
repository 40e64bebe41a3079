import type { SaleCounterOffer } from '@martelo/contract/shapes/counter-offers';
import { COUNTER_OFFER_STATE_NAMES } from '@martelo/contract/texts/sale-texts';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';
import classes from '../sales.module.css';

/** The counter-offers of a sale, the newest first; nothing where there is none. */
export function CounterOfferList({ offers }: { offers: readonly SaleCounterOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="stack gap-2" aria-label="Contrapropostas">
      <ol className={`plain-list stack gap-2 ${classes.timeline}`}>
        {offers.toReversed().map((offer) => (
          <li key={offer.id}>
            <b>
              Contraproposta de <span className={classes.sum}>{formatSum(offer.valor)}</span>
            </b>
            <span className={classes.soft}>
              {`${COUNTER_OFFER_STATE_NAMES[offer.situacao]} · ${momentWords(offer)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Until when an open one waits, when another one was answered, or when its time ended. */
function momentWords({ situacao, ate, respondidaEm }: SaleCounterOffer): string {
  if (situacao === 'aberta') return `até ${formatDateTime(ate)}`;
  return formatDateTime(respondidaEm ?? ate);
}
