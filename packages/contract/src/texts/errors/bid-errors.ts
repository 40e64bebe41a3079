import { automaticBidTexts, bidTexts } from '../bid-texts.ts';
import type { ErrorTable } from './error-table.ts';

/** The refusals of bids and of their corrections. */
export const bidErrors = {
  AUCTION_FINISHED: { status: 409, message: bidTexts.finished },
  AUCTION_PAUSED: { status: 409, message: bidTexts.paused },
  AUCTION_NOT_STARTED: { status: 409, message: bidTexts.notStarted },
  LOT_UNAVAILABLE: { status: 409, message: bidTexts.noLot },
  BID_TOO_LOW: { status: 409, message: bidTexts.tooLow },
  BID_BELOW_MINIMUM: { status: 409, message: automaticBidTexts.belowMinimum },
  BID_MATCHED: { status: 409, message: automaticBidTexts.matched },
  TERMS_CHANGED: {
    status: 409,
    message: bidTexts.termsChanged,
  },
  AUTOMATIC_BIDS_OFF: { status: 409, message: automaticBidTexts.off },
  BID_INVALID: { status: 400, message: bidTexts.invalid },
  BIDDER_MISMATCH: { status: 403, message: bidTexts.noUserId },
  ADMIN_CANNOT_BID: { status: 403, message: bidTexts.administrator },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    message: 'Este lance já foi enviado com outro valor. Recarregue a página e tente novamente.',
  },
  BID_NOT_REMOVABLE: {
    status: 409,
    message: 'Este lance já não conta. Não há o que excluir.',
  },
  LOT_HAS_WINNER: {
    status: 409,
    message: 'Este lote já tem vencedor. O resultado não pode ser alterado.',
  },
} as const satisfies ErrorTable;
