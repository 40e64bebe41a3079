/** Bids as bidders and administrators see them. */
import { z } from 'zod';
import { id, idInput, moment, moneyInput, reais } from './fields.ts';
import { vehicle } from './vehicles.ts';

export const bidBody = z.object({
  vehicleId: idInput,
  value: moneyInput('Por favor, informe um valor válido para o lance'),
  /** Optional; must be the session's own user. */
  userId: idInput.optional(),
});
export type BidBody = z.output<typeof bidBody>;

/** Sent with a bid so that a repetition after a cut connection gets the first answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const acceptedBid = z.object({
  message: z.string(),
  bid: z.object({ id, vehicleId: id, value: reais, sequence: z.number(), createdAt: moment }),
  lanceAtual: reais,
  dataFim: moment,
});
export type AcceptedBid = z.infer<typeof acceptedBid>;

/** A bid in public: a pseudonym, never a person. Only bids that count. */
export const publicBid = z.object({
  id,
  sequence: z.number(),
  value: reais,
  createdAt: moment,
  bidder: z.string(),
  bidderNumber: z.number(),
});
export type PublicBid = z.infer<typeof publicBid>;

/** The signed-in bidder's own place on a vehicle. */
export const standing = z.object({
  vehicleId: id,
  /** The pseudonym's number in this auction; null before the first accepted bid. */
  bidderNumber: z.number().nullable(),
  leading: z.boolean(),
  greatestBid: reais.nullable(),
  sequence: z.number(),
});
export type Standing = z.infer<typeof standing>;

/** A bid for administrators. `normal` while it counts; `reset` or `removed` afterwards. */
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

export const vehicleBidHistory = z.object({ vehicle, bids: z.array(adminBid) });

/** What a reset did, in numbers. */
export const resetAnswer = z.object({
  message: z.string(),
  vehicles: z.number(),
  bids: z.number(),
  /** Lots that already have a winner and were left alone. */
  skippedLots: z.number(),
});

export const deleteBidAnswer = z.object({
  message: z.string(),
  vehicleId: id,
  lanceAtual: reais.nullable(),
});
