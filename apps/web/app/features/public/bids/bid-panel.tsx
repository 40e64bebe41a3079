import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { isOver } from '@martelo/core/auction';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { Suspense } from 'react';
import { Photo } from '../../../entities/vehicle/photo';
import { readPictures } from '../../../entities/vehicle/read-pictures';
import { formatReais } from '../../../lib/format/formats';
import { latePart } from '../../../lib/page/late-part';
import { NeedsScript } from '../../../ui/needs-script';
import classes from './bid-panel.module.css';
import { SignInHint } from './form/sign-in-hint';
import { BidHistory } from './history/bid-history';
import { LotPrice } from './price/lot-price';
import { BidState } from './state/bid-state';
import { LotClock } from './state/lot-clock';
import type { Bidding } from './use-bidding';

/** The form is loaded late: visitors never see it, and most first visits are by visitors. */
const BidForm = latePart(async () => ({ default: (await import('./form/bid-form')).BidForm }));
const AutomaticBid = latePart(async () => ({
  default: (await import('./automatic/automatic-bid')).AutomaticBid,
}));

const OwnReceipts = latePart(async () => ({
  default: (await import('./receipts/own-receipts')).OwnReceipts,
}));

type Props = {
  bidding: Bidding;
  /** False while the sheet shows the form. */
  withForm: boolean;
};

/**
 * The lot's state, clock and price, the form and the history, beside the pictures or below them. Beside
 * them the panel scrolls by itself on a low screen, and its head stays: nobody types, confirms or sets an
 * automatic bid without seeing what it is for.
 */
export function BidPanel({ bidding, withForm }: Props) {
  const { lot, ownNumber, user } = bidding;
  return (
    <section className={`stack ${classes.root}`} aria-label="Lances deste veículo">
      <div className={`stack ${classes.head}`}>
        <div className={classes.what}>
          <BidState bidding={bidding} />
          {user?.role === 'client' && (
            <Photo
              picture={readPictures(lot.vehicle.imagens)[0]}
              alt=""
              sizes="64px"
              className={classes.thumb}
            />
          )}
        </div>
        <LotClock bidding={bidding} />
        <LotPrice bidding={bidding} />
      </div>
      {withForm && (
        <div className={`${classes.form} screen-only`}>
          <BidAction bidding={bidding} />
        </div>
      )}
      <NeedsScript>
        Para dar lances, ative o JavaScript do navegador. Sem ele, recarregue a página para ver o
        preço atual.
      </NeedsScript>
      <BidHistory
        bids={lot.bids}
        ownNumber={ownNumber}
        firstRule={firstBidRule(lot.vehicle)}
        asOf={lot.vehicle.asOf}
        watch={lot.watchHistory}
      />
      {user?.role === 'client' && (
        <Suspense fallback={null}>
          <OwnReceipts userId={user.id} vehicleId={lot.vehicle.id} />
        </Suspense>
      )}
    </section>
  );
}

/** The form, or the message that replaces it. */
export function BidAction({ bidding }: { bidding: Bidding }) {
  const { reading, user } = bidding;
  if (isOver(reading.phase)) {
    // The winner reads above what to do now.
    const isSold = LOT_TRAITS[bidding.lot.vehicle.resultado].isSold;
    if (isSold && bidding.leadState === 'winning') return null;
    return <p className={classes.note}>{bidTexts.finished}</p>;
  }
  if (reading.phase === null) return null;
  if (user === null) return <SignInHint />;
  if (user.role === 'admin') {
    return <p className={classes.note}>{bidTexts.administrator}</p>;
  }
  return (
    <Suspense fallback={<div className={classes.coming} aria-hidden="true" />}>
      <div className="stack">
        <BidForm bidding={bidding} />
        {takesAutomatic(bidding) && <AutomaticBid bidding={bidding} />}
      </div>
    </Suspense>
  );
}

/**
 * Also true when the auction has just stopped accepting automatic bids and the bidder's own has
 * ended with that.
 */
function takesAutomatic({ lot, automatic }: Bidding): boolean {
  return lot.vehicle.lanceAutomatico || automatic.form.message !== null;
}

function firstBidRule({ incrementos, lanceInicial }: Bidding['lot']['vehicle']): string {
  const amount = formatReais(lanceInicial);
  return incrementos
    ? `O primeiro deve ser de pelo menos ${amount}.`
    : `O primeiro deve ser maior que ${amount}.`;
}
