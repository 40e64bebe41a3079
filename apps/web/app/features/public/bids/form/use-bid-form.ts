import type { AcceptedBid } from '@martelo/contract/shapes/bids';
import { automaticBidTexts, bidTexts } from '@martelo/contract/texts/bid-texts';
import { minimumBid, type PriceState } from '@martelo/core/increments';
import { type Centavos, MAX_CENTAVOS, parseReais } from '@martelo/core/money';
import { typedFrom } from '../../../../lib/format/typed-money';
import { useLater } from '../../../../lib/time/use-later';
import { currentPrice } from '../price/bid-offers';
import { type BidSituation, checkBid } from './check-bid';
import { sendBid } from './send-bid';
import { type AmountForm, useAmountForm } from './use-amount-form';

export const POST_BID_REFRESH_MS = 500;

export type BidFormState = AmountForm & { raise: (by: Centavos) => void };

type Options = {
  vehicleId: string;
  situation: BidSituation;
  /** Of the terms that the bidder sees. */
  termsMark?: string | undefined;
  onReview: () => void;
  onAccepted: (answer: AcceptedBid) => void;
  /**
   * Reads the lot again: some time after a bid, and at once after a refusal because of a changed
   * price.
   */
  refresh: () => void;
  outbid: boolean;
  /** The person's own greatest bid. */
  stands: Centavos | null;
};

/** The state and the actions of the bid form. */
export function useBidForm(options: Options): BidFormState {
  const { vehicleId, situation, termsMark, onReview, onAccepted, refresh, outbid, stands } =
    options;
  const { price, user } = situation;
  const refreshLater = useLater(refresh);
  const form = useAmountForm<AcceptedBid>({
    check: (typed) => checkBid(typed, situation),
    minimum: minimumBid(price),
    termsMark,
    onReview,
    send: (value, keys) => sendBid({ vehicleId, userId: user?.id ?? '', termsMark, value }, keys),
    failed: bidTexts.failed,
    onAccepted: (answer) => {
      onAccepted(answer);
      refreshLater(POST_BID_REFRESH_MS);
      return answer.superado
        ? { text: automaticBidTexts.bidOvertaken, tone: 'warn' }
        : { text: bidTexts.success, tone: 'ok' };
    },
    onRefused: refresh,
    outbid,
    stands,
  });
  return { ...form, raise: (by) => form.type(typedFrom(raised(form.typed, price, by))) };
}

/** A raise on top of the price, or on top of the typed amount when that is higher. */
export function raised(typed: string, price: PriceState, by: Centavos): Centavos {
  const base = Math.max(parseReais(typed) ?? 0, currentPrice(price));
  return Math.min(base + by, MAX_CENTAVOS);
}
