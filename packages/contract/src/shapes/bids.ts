/** Bids as bidders and administrators see them. */
import { CORRECTION_REASONS } from '@martelo/core/correction-reasons';
import { z } from 'zod';
import { automaticBidTexts, bidTexts } from '../texts/bid-texts.ts';
import { correctionTexts } from '../texts/correction-texts.ts';
import { vehicleTexts } from '../texts/public-texts.ts';
import { termsMarkInput } from './auction-terms.ts';
import { id, idInput, idInputOr, listQuery, moment, reais } from './fields.ts';
import { blankIsAbsent, momentInput, moneyInput, optionalText } from './form-fields.ts';
import { vehicle } from './vehicles.ts';

export const bidBody = z.object({
  vehicleId: idInputOr(vehicleTexts.noId),
  value: moneyInput(bidTexts.invalid),
  /** Optional; must be the session's own user. */
  userId: idInput.optional(),
  termsMark: termsMarkInput,
});
export type BidBody = z.output<typeof bidBody>;

/** Sent with a bid so that a repetition after a broken connection gets the first answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/**
 * The house's signature over a row of a lot's ledger, checked by `checkReceipt` of core. Null when it
 * could not be signed; the same key gets it later.
 */
export const bidReceipt = z
  .object({
    versao: z.literal(1),
    lote: z.number(),
    sequencia: z.number(),
    hash: z.string(),
    chave: z.string(),
    prova: z.array(z.string()),
    assinatura: z.string(),
  })
  .nullable();

/** A public key of the house: receipts name the one that signed them. Keys and signatures are hex. */
export const ledgerKey = z.object({
  chave: z.string(),
  desde: moment,
  /** The key before it, which signed it. Null for the first, and for one that follows a lost key. */
  assinadaPor: z.string().nullable(),
  assinatura: z.string().nullable(),
});
export type LedgerKey = z.infer<typeof ledgerKey>;

export const acceptedBid = z.object({
  message: z.string(),
  bid: z.object({ id, vehicleId: id, value: reais, sequence: z.number(), createdAt: moment }),
  /** The price after the bid and after an automatic bid that answered it. */
  lanceAtual: reais,
  /** True when another bidder's automatic bid outbid it at once. */
  superado: z.boolean(),
  dataFim: moment,
  recibo: bidReceipt,
});
export type AcceptedBid = z.infer<typeof acceptedBid>;

export const automaticBidParams = z.object({ vehicleId: idInputOr(vehicleTexts.noId) });

export const automaticBidBody = z.object({
  /** The maximum that its owner would bid. */
  maximo: moneyInput(automaticBidTexts.invalid),
  termsMark: termsMarkInput,
});

/** The result of placing, changing or stopping an automatic bid. */
export const automaticBidAnswer = z.object({
  message: z.string(),
  vehicleId: id,
  /** Null when no automatic bid is active: it was stopped, or another bidder's maximum is higher. */
  maximo: reais.nullable(),
  leading: z.boolean(),
  lanceAtual: reais.nullable(),
  sequence: z.number(),
  dataFim: moment,
  /** For the person's own bid that this call placed, if it placed one. */
  recibo: bidReceipt,
});
export type AutomaticBidAnswer = z.infer<typeof automaticBidAnswer>;

/** A bid in public: a pseudonym, never a person. Only valid bids. */
export const publicBid = z.object({
  id,
  sequence: z.number(),
  value: reais,
  createdAt: moment,
  automatic: z.boolean(),
  bidder: z.string(),
  bidderNumber: z.number(),
});
export type PublicBid = z.infer<typeof publicBid>;

/** The signed-in bidder's own state on a vehicle. */
export const bidderStatus = z.object({
  vehicleId: id,
  /** The pseudonym's number in this auction; null before the first accepted bid. */
  bidderNumber: z.number().nullable(),
  leading: z.boolean(),
  greatestBid: reais.nullable(),
  /** The bidder's own automatic bid, while it is active. */
  automaticMaximum: reais.nullable(),
  sequence: z.number(),
});
export type BidderStatus = z.infer<typeof bidderStatus>;

/** A bid for administrators. `normal` while it is valid; `reset` or `removed` afterwards. */
export const adminBid = z.object({
  id,
  date: moment,
  createdAt: moment,
  value: reais,
  action: z.enum(['normal', 'reset', 'removed']),
  automatic: z.boolean(),
  user: z.object({
    id,
    name: z.string(),
    document: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  vehicle: z.object({
    id,
    marca: z.string(),
    modelo: z.string(),
    titulo: z.string(),
    lote: z.string(),
    info: z.string(),
  }),
  /**
   * The auction of the bid's lot: a vehicle may come back in another one. The live feed knows only
   * its id.
   */
  auction: z.object({ id, titulo: z.string(), numeroLote: z.string() }).nullable(),
});
export type AdminBid = z.infer<typeof adminBid>;

/** A bid in a user's own history; the capital V is the specification's. */
export const userBid = z.object({
  id,
  value: reais,
  createdAt: moment,
  action: z.enum(['normal', 'reset', 'removed']),
  Vehicle: z.object({ id, marca: z.string(), modelo: z.string(), titulo: z.string() }),
});
export type UserBid = z.infer<typeof userBid>;

/** `since`: only bids after this moment, to continue from the last one that was read. */
const sinceQuery = { since: blankIsAbsent(momentInput('Informe um momento válido.')) };
const periodLimit = blankIsAbsent(momentInput('Informe uma data válida.'));
export const bidHistoryQuery = listQuery.extend({
  ...sinceQuery,
  auctionId: z.catch(blankIsAbsent(idInput), undefined),
  /** The number of a lot, as it is shown. */
  lote: z.catch(blankIsAbsent(optionalText(20)), undefined),
  /** From this moment on, and before that one. */
  from: periodLimit,
  to: periodLimit,
});
export type BidHistoryQuery = z.output<typeof bidHistoryQuery>;
export const vehicleBidsQuery = z.object(sinceQuery);

export const vehicleBidHistory = z.object({ vehicle, bids: z.array(adminBid) });

/** The result of a reset, in numbers. */
export const resetAnswer = z.object({
  message: z.string(),
  vehicles: z.number(),
  bids: z.number(),
  /** Lots that already have a winner and were not changed. */
  skippedLots: z.number(),
});

/** The effects of resetting every vehicle now. */
export const allResetPreview = z.object({
  vehicles: z.number(),
  bids: z.number(),
  auctions: z.number(),
  /** Lots that already have a winner and would not be changed. */
  skippedLots: z.number(),
});
export type AllResetPreview = z.infer<typeof allResetPreview>;

/** The effects of resetting one vehicle now. */
export const vehicleResetPreview = z.object({
  bids: z.number(),
  bidders: z.number(),
  lanceAtual: reais.nullable(),
  lanceInicial: reais,
  /** True when the lot has a winner, so that a reset changes nothing. */
  hasWinner: z.boolean(),
});
export type VehicleResetPreview = z.infer<typeof vehicleResetPreview>;

/** The effects of removing one bid now. */
export const deletePreview = z.object({
  lanceAtual: reais.nullable(),
  lanceDepois: reais.nullable(),
  hasWinner: z.boolean(),
});
export type DeletePreview = z.infer<typeof deletePreview>;

export const deleteBidAnswer = z.object({
  message: z.string(),
  vehicleId: id,
  lanceAtual: reais.nullable(),
});

/** A correction of bids: its public reason. Absent: the usual one. */
export const correctionQuery = z.object({
  categoria: z.enum(CORRECTION_REASONS, { error: correctionTexts.choose }).optional(),
});
