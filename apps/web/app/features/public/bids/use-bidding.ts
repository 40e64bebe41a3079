import type { AcceptedBid, AutomaticBidAnswer } from '@martelo/contract/shapes/bids';
import type { PriceState } from '@martelo/core/increments';
import { type Centavos, fromReais } from '@martelo/core/money';
import { useMemo, useRef } from 'react';
import type { PhaseReading } from '../../../entities/auction/phase-clock';
import { usePhase } from '../../../entities/auction/use-phase-clock';
import { type LotTerms, lotTermsOf } from '../../../entities/bid/sale-terms';
import { priceStateOf, priceToBeat } from '../../../entities/vehicle/live-vehicle';
import type { SessionUser } from '../../../lib/session/session-store';
import { useSession } from '../../../lib/session/use-session';
import { type AutomaticBidding, useAutomaticBid } from './automatic/use-automatic-bid';
import { type BidFormState, useBidForm } from './form/use-bid-form';
import { type BidOffers, bidOffers } from './price/bid-offers';
import { keepReceipt } from './receipts/kept-receipts';
import { type LeadState, leadStateOf } from './state/lead-state';
import type { Bidder } from './state/lot-state';
import { useBidderStatus } from './state/use-bidder-status';
import { type LiveLot, type RenderedLot, useLiveLot } from './state/use-live-lot';

/** The data and actions that the bid panel, the bar and the sheet share. */
export interface Bidding {
  lot: LiveLot;
  reading: PhaseReading;
  /** 'none' while the lot is not fresh, because the leader is unknown then. */
  leadState: LeadState;
  user: SessionUser | null;
  ownNumber: number | null;
  /** Reais: the person's own greatest bid on this lot; null without one. */
  greatestBid: number | null;
  bidForm: BidFormState;
  automatic: AutomaticBidding;
  /** Reais. */
  toBeat: number;
  price: PriceState;
  offers: BidOffers;
  /** The person leads, or has an automatic bid: a further bid raises only their own price. */
  raisesOwn: boolean;
  /** The smallest useful bid above the price. */
  coverValue: Centavos;
  /** Null while the lot is in no auction: then the page shows no cost of winning. */
  terms: LotTerms | null;
}

type Input = RenderedLot & {
  /** The vehicle was deleted: the page has to make way for that of a missing one. */
  onGone: () => void;
};

export function useBidding({ onGone, ...rendered }: Input): Bidding {
  const { vehicle } = rendered;
  const user = useSession()?.user ?? null;
  const { bidderStatus, readBidderStatus, noteMaximum } = useBidderStatus(vehicle.id);
  // A ref, because the stream and the bid form are created before the automatic bid that they call.
  const latest = useRef<AutomaticBidding>(null);
  const lot = useLiveLot(rendered, {
    onBidderStatusChange: () => void readBidderStatus(),
    onAutomaticEnd: (reason, maximo) => latest.current?.end(reason, maximo),
    onGone,
  });
  const reading = usePhase(lot.vehicle, lot.refresh);
  const price = priceStateOf(lot.vehicle);
  const userId = user?.id ?? null;
  const leadState = leadStateOf(lot.leader, bidderStatus, userId);
  const ownNumber = bidderStatus?.bidderNumber ?? null;
  const greatestBid = bidderStatus?.greatestBid ?? null;
  // An answer arrives later than the rendering that sent the bid, so it reads the bidder's current
  // number.
  const bidder = useRef<Bidder>('');
  bidder.current = ownNumber ?? userId ?? '';
  // A guessed commission would give a wrong total, so the terms are the lot's own, as the server last
  // gave them.
  const { condicoes } = lot.vehicle;
  const terms = useMemo(() => lotTermsOf(condicoes), [condicoes]);
  const situation = { phase: reading.phase, user, price };
  const keep = ({ recibo }: AcceptedBid | AutomaticBidAnswer) => {
    if (userId !== null) keepReceipt(userId, vehicle.id, recibo);
  };
  const common = { vehicleId: vehicle.id, situation, termsMark: terms?.mark };

  // One confirmation at a time: opening one closes the other form's.
  const bidForm = useBidForm({
    ...common,
    onReview: () => latest.current?.form.back(),
    onAccepted: (answer: AcceptedBid) => {
      lot.accept(answer, bidder.current);
      keep(answer);
      void readBidderStatus();
    },
    refresh: () => {
      lot.refresh();
      // A bid whose answer was lost may stand.
      void readBidderStatus();
    },
    outbid: leadState === 'outbid',
    stands: greatestBid === null ? null : fromReais(greatestBid),
  });
  const automatic = useAutomaticBid({
    ...common,
    leadState,
    bidderStatus,
    onReview: bidForm.back,
    onAnswer: (answer: AutomaticBidAnswer) => {
      lot.acceptAutomatic(answer, bidder.current);
      keep(answer);
      noteMaximum(answer.maximo);
      void readBidderStatus();
      lot.refresh();
    },
    refresh: () => {
      lot.refresh();
      void readBidderStatus();
    },
  });
  latest.current = automatic;
  const raisesOwn = leadState === 'winning' || automatic.maximum !== null;
  const offers = bidOffers(price);
  return {
    lot,
    reading,
    leadState: lot.fresh ? leadState : 'none',
    user,
    ownNumber,
    greatestBid,
    bidForm,
    automatic,
    toBeat: priceToBeat(lot.vehicle),
    price,
    offers,
    raisesOwn,
    coverValue: offers.cover,
    terms,
  };
}
