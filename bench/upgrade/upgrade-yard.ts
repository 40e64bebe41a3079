import { signIn } from '../bids/bid-yard.ts';

export const BIDDERS = 100;
/** Lots of the auction on which the bench bids. */
export const BID_ON = 3;
export const bidderEmail = (nth: number) => `lance${nth}@exemplo.example`;

/** Signs the bidders in through the product and returns their tokens. */
export function signInBidders(base: string): Promise<string[]> {
  return signIn(
    base,
    Array.from({ length: BIDDERS }, (_, at) => bidderEmail(at + 1)),
  );
}
