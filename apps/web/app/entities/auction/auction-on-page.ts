import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import type * as auctions from '@martelo/contract/shapes/auctions';
import type { OnPage } from './on-page';

/** An auction on a public page: the API's, without a running clock. */
export type Auction = OnPage<auctions.Auction>;
export type Room = OnPage<AnswerOf<'auctionRoom'>>;
