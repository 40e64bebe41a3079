import type {
  AcceptedBid,
  AdminBid,
  AutomaticBidAnswer,
  BidderStatus,
  PublicBid,
  UserBid,
} from '@martelo/contract/shapes/bids';
import { automaticBidTexts, bidTexts } from '@martelo/contract/texts/bid-texts';
import { type Centavos, toReais } from '@martelo/core/money';
import type { AutomaticBidDone, BidAccepted } from '../bid-types.ts';
import type { OwnBid } from '../own-bids.queries.ts';

export interface BidView {
  id: number;
  /** Epoch milliseconds. */
  createdAt: number;
  value: Centavos;
  /** `normal` as long as the bid counts; it is computed, not stored. */
  action: AdminBid['action'];
  automatic: boolean;
  vehicle: { id: number; marca: string; modelo: string; titulo: string; ano: number; lote: string };
  user: { id: number; name: string; document: string; email: string; phone: string };
  auction: { id: number; titulo: string; numeroLote: string } | null;
}

export function presentAcceptedBid(accepted: BidAccepted): AcceptedBid {
  const { bid, lanceAtual, overtaken, dataFim } = accepted;
  return {
    message: overtaken ? automaticBidTexts.bidOvertaken : bidTexts.success,
    bid: {
      id: String(bid.id),
      vehicleId: String(bid.vehicleId),
      value: toReais(bid.value),
      sequence: bid.sequence,
      createdAt: momentOfBatch(bid.createdAt),
    },
    lanceAtual: toReais(lanceAtual),
    superado: overtaken,
    dataFim: endOfLot(dataFim),
    recibo: accepted.receipt,
  };
}

/** The sentence depends on the request: an automatic bid was placed or stopped. */
export function presentAutomaticBid(
  { vehicleId, maximum, leading, lanceAtual, sequence, dataFim, receipt }: AutomaticBidDone,
  wished: 'placed' | 'stopped',
): AutomaticBidAnswer {
  const isSpent = wished === 'placed' && maximum === null;
  const done = wished === 'placed' ? automaticBidTexts.placed : automaticBidTexts.stopped;
  return {
    message: isSpent ? automaticBidTexts.overtaken : done,
    vehicleId: String(vehicleId),
    maximo: maximum === null ? null : toReais(maximum),
    leading,
    lanceAtual: lanceAtual === null ? null : toReais(lanceAtual),
    sequence,
    dataFim: iso(dataFim),
    recibo: receipt,
  };
}

export function presentAdminBid(view: BidView): AdminBid {
  const { user, vehicle, auction } = view;
  const date = iso(view.createdAt);
  return {
    id: String(view.id),
    date,
    createdAt: date,
    value: toReais(view.value),
    action: view.action,
    automatic: view.automatic,
    user: {
      id: String(user.id),
      name: user.name,
      document: user.document,
      email: user.email,
      phone: user.phone,
    },
    vehicle: {
      id: String(vehicle.id),
      marca: vehicle.marca,
      modelo: vehicle.modelo,
      titulo: vehicle.titulo,
      lote: vehicle.lote,
      info: [vehicle.marca, vehicle.modelo, vehicle.ano].filter(Boolean).join(' '),
    },
    auction: auction && { ...auction, id: String(auction.id) },
  };
}

export function presentUserBid({ id, value, createdAt, action, vehicle }: BidView): UserBid {
  const { marca, modelo, titulo } = vehicle;
  return {
    id: String(id),
    value: toReais(value),
    createdAt: iso(createdAt),
    action,
    Vehicle: { id: String(vehicle.id), marca, modelo, titulo },
  };
}

export interface PublicBidView {
  id: number;
  sequence: number;
  value: Centavos;
  createdAt: number;
  automatic: boolean;
  bidderNumber: number;
}

export function presentOwnBid({
  vehicleId,
  greatestBid,
  automaticMaximum,
  ...own
}: OwnBid): BidderStatus {
  return {
    vehicleId: String(vehicleId),
    sequence: own.sequence,
    leading: own.leading,
    bidderNumber: own.bidderNumber,
    greatestBid: toReais(greatestBid),
    automaticMaximum: automaticMaximum === null ? null : toReais(automaticMaximum),
  };
}

export function presentPublicBid(view: PublicBidView): PublicBid {
  return {
    id: String(view.id),
    sequence: view.sequence,
    value: toReais(view.value),
    createdAt: iso(view.createdAt),
    automatic: view.automatic,
    bidder: `Licitante ${view.bidderNumber}`,
    bidderNumber: view.bidderNumber,
  };
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The bids of a batch have one moment, and those of a lot mostly one end: neither is written anew each time. */
const momentOfBatch = rememberLast(iso);
const endOfLot = rememberLast(iso);

function rememberLast(write: (ms: number) => string): (ms: number) => string {
  let lastMs = 0;
  let last = write(lastMs);
  return (ms) => {
    if (ms !== lastMs) {
      last = write(ms);
      lastMs = ms;
    }
    return last;
  };
}
