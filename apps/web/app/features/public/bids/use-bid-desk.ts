import type { AcceptedBid, AutomaticBidAnswer, PublicBid } from '@martelo/contract/bids';
import type { Vehicle } from '@martelo/contract/vehicles';
import type { PriceState } from '@martelo/core/increments';
import type { Centavos, SaleTerms } from '@martelo/core/money';
import { useRef } from 'react';
import type { PhaseReading } from '../../../entities/auction/phase-clock';
import { usePhaseClock } from '../../../entities/auction/use-phase-clock';
import { priceStateOf, priceToBeat } from '../../../entities/vehicle/live-vehicle';
import type { SessionUser } from '../../../lib/session/session-store';
import { useSession } from '../../../lib/session/use-session';
import { type AutomaticBidding, useAutomaticBid } from './automatic/use-automatic-bid';
import { type Bidding, useBidding } from './form/use-bidding';
import { type BidOffers, bidOffers } from './price/bid-offers';
import type { Bidder } from './state/lot-state';
import { type Stance, stanceOf } from './state/stance';
import { type LiveLot, useLiveLot } from './state/use-live-lot';
import { useStanding } from './state/use-standing';

/** Everything that the bid panel, the bar and the sheet show and do, shared between them. */
export interface BidDesk {
  lot: LiveLot;
  reading: PhaseReading;
  /** None while the lot is not fresh: who leads now is not known. */
  stance: Stance;
  user: SessionUser | null;
  ownNumber: number | null;
  bidding: Bidding;
  automatic: AutomaticBidding;
  /** Reais. */
  toBeat: number;
  price: PriceState;
  offers: BidOffers;
  /** The smallest sensible bid above the price. */
  coverValue: Centavos;
  /** Null where they could not be read: then nothing is said of what winning costs. */
  terms: SaleTerms | null;
}

type Input = { vehicle: Vehicle; bids: PublicBid[]; terms: SaleTerms | null };

export function useBidDesk({ vehicle, bids, terms }: Input): BidDesk {
  const user = useSession()?.user ?? null;
  const { standing, readStanding, noteMaximum } = useStanding(vehicle.id);
  // The stream and the bid's form stand before what they tell it to.
  const latest = useRef<AutomaticBidding>(null);
  const lot = useLiveLot(vehicle, bids, {
    onStandingChange: () => void readStanding(),
    onAutomaticEnd: (reason) => latest.current?.end(reason),
  });
  const reading = usePhaseClock(lot.vehicle, lot.refresh);
  const price = priceStateOf(lot.vehicle);
  const userId = user?.id ?? null;
  const stance = stanceOf(lot.leader, standing, userId);
  const ownNumber = standing?.bidderNumber ?? null;
  // An answer comes later than the rendering that sent for it: a first bid's number may be known by then.
  const bidder = useRef<Bidder>('');
  bidder.current = ownNumber ?? userId ?? '';
  const common = { vehicleId: vehicle.id, situation: { phase: reading.phase, user, price } };

  // One question at a time: opening a confirmation takes the other form's back.
  const bidding = useBidding({
    ...common,
    onReview: () => latest.current?.form.back(),
    onAccepted: (answer: AcceptedBid) => {
      lot.accept(answer, bidder.current);
      void readStanding();
    },
    refresh: lot.refresh,
  });
  const automatic = useAutomaticBid({
    ...common,
    stance,
    standing,
    onReview: bidding.back,
    onAnswer: (answer: AutomaticBidAnswer) => {
      lot.acceptAutomatic(answer, bidder.current);
      noteMaximum(answer.maximo);
      void readStanding();
      lot.refresh();
    },
    refresh: () => {
      lot.refresh();
      void readStanding();
    },
  });
  latest.current = automatic;
  const offers = bidOffers(price);
  return {
    lot,
    reading,
    stance: lot.fresh ? stance : 'none',
    user,
    ownNumber,
    bidding,
    automatic,
    toBeat: priceToBeat(lot.vehicle),
    price,
    offers,
    coverValue: offers.cover,
    terms,
  };
}
