import type {
  DefaultCase,
  DefaultPreview,
  OwnDefault,
  OwnOffer,
} from '@martelo/contract/shapes/defaults';
import type { Credit } from '@martelo/contract/shapes/payments';
import type { AuctionTerms } from '@martelo/core/auction-terms';
import {
  type DefaultAmounts,
  defaultCaseAt,
  MOST_OFFERS,
  offerStateAt,
} from '@martelo/core/default-case';
import { toReais } from '@martelo/core/money';
import { nextOfferingOf } from '@martelo/core/next-offering';
import { saleAmountsOf } from '@martelo/core/sale-amounts';
import type { CaseView, OfferedLotView, OfferView, OwnOfferView } from './defaults.queries.ts';
import type { NextBidder } from './next-bidder.queries.ts';
import { offeredLotOf } from './reoffer-vehicle.ts';

const isoOf = (at: Date | null) => at?.toISOString() ?? null;
const reaisOrNull = (centavos: number | null) => (centavos === null ? null : toReais(centavos));

interface Shared {
  next: NextBidder | null;
  /** The terms allow the offer to the next bidder. */
  allowed: boolean;
  nowMs: number;
}

interface Previewed extends Shared {
  version: number;
  amounts: DefaultAmounts;
  fineBasisPoints: number;
  received: number;
  credits: readonly Credit[];
  impededUntil: Date | null;
  /** Epoch milliseconds; null: nothing is due. */
  from: number | null;
}

function presentNext({ next, allowed }: Shared) {
  return {
    segundoPermitido: allowed,
    proximo: allowed && next ? { nome: next.name, valor: toReais(next.valor) } : null,
  };
}

export function presentPreview(one: Previewed): DefaultPreview {
  const { amounts, from, nowMs, credits } = one;
  return {
    ...presentNext(one),
    multaPontosBase: one.fineBasisPoints,
    multa: toReais(amounts.fine),
    recebido: toReais(one.received),
    retido: toReais(amounts.retained),
    multaDevida: toReais(amounts.fineDue),
    aDevolver: toReais(amounts.refund),
    creditos: credits.map(({ id, valor, recebidoEm, foraDoPrazo }) => ({
      ...{ id, valor, recebidoEm, foraDoPrazo },
    })),
    impedimentoAte: isoOf(one.impededUntil),
    declaravelDesde: from === null ? null : new Date(from).toISOString(),
    podeDeclarar: from !== null && from < nowMs,
    versao: one.version,
  };
}

function presentAmounts({ fineBasisPoints, fine, received, retained }: CaseView) {
  return {
    multaPontosBase: fineBasisPoints,
    multa: toReais(fine),
    recebido: toReais(received),
    retido: toReais(retained),
    multaDevida: toReais(fine - retained),
    aDevolver: toReais(received - retained),
  };
}

interface CaseParts extends Shared {
  offers: readonly OfferView[];
  lot: OfferedLotView | null;
  /** A sale that was not paid counts as an auction without a sale. */
  counts: boolean;
}

export function presentCase(defaultCase: CaseView, parts: CaseParts): DefaultCase {
  const { offers, nowMs, next, allowed } = parts;
  const offerUntil = offers.find(({ state }) => state === 'aberta')?.validUntil ?? null;
  const state = defaultCaseAt({ state: defaultCase.state, offerUntil }, nowMs);
  const isOpen = state === 'aberta';
  return {
    ...presentAmounts(defaultCase),
    ...presentNext(parts),
    id: String(defaultCase.id),
    versao: defaultCase.version,
    estado: state,
    desfecho: defaultCase.outcome,
    declaradaEm: defaultCase.declaredAt.toISOString(),
    por: defaultCase.declaredBy,
    motivo: defaultCase.reason,
    multaPaga: defaultCase.isFinePaid,
    impedimentoAte: isoOf(defaultCase.impededUntil),
    impedimentoRetiradoEm: isoOf(defaultCase.liftedAt),
    retiradoPor: defaultCase.liftedBy,
    encerradaEm: isoOf(defaultCase.endedAt),
    motivoEncerramento: defaultCase.endReason,
    ofertas: offers.map((offer) => presentOffer(offer, nowMs)),
    podeOferecer: isOpen && allowed && next !== null && offers.length < MOST_OFFERS,
    novaOferta: isOpen ? presentNextLot(parts) : null,
  };
}

function presentOffer(offer: OfferView, nowMs: number): DefaultCase['ofertas'][number] {
  return {
    id: String(offer.id),
    licitanteId: String(offer.userId),
    licitante: offer.bidder,
    valor: toReais(offer.valor),
    ordem: offer.position,
    oferecidaEm: offer.offeredAt.toISOString(),
    validaAte: offer.validUntil.toISOString(),
    estado: offerStateAt(offer, nowMs),
    respondidaEm: isoOf(offer.answeredAt),
    arremateId: offer.saleId === null ? null : String(offer.saleId),
  };
}

/** The lot that "Levar a novo leilão" would make. Null: the vehicle has another lot already. */
function presentNextLot({ lot, counts }: CaseParts): DefaultCase['novaOferta'] {
  if (!lot?.isFree) return null;
  const offered = offeredLotOf(lot);
  const made = nextOfferingOf(offered, { counts });
  // A lot that becomes scrap needs new values. Until a person types them, only its order is known.
  const next = made.ok ? made.next : { ...offered, ordemLeilao: 3 as const, reserve: null };
  return {
    ordem: next.ordemLeilao,
    classe: next.classe,
    lanceInicial: toReais(next.lanceInicial),
    minimo: reaisOrNull(next.reserve),
    precisaSucata: !made.ok,
  };
}

export function presentOwnCase(
  defaultCase: CaseView,
  recursoDiasUteis: number,
  nowMs: number,
): OwnDefault['caso'] {
  const { impededUntil, liftedAt } = defaultCase;
  const lasts = impededUntil !== null && liftedAt === null && impededUntil.getTime() >= nowMs;
  return {
    ...presentAmounts(defaultCase),
    estado: defaultCase.state,
    declaradaEm: defaultCase.declaredAt.toISOString(),
    motivo: defaultCase.reason,
    multaPaga: defaultCase.isFinePaid,
    impedimentoAte: lasts ? impededUntil.toISOString() : null,
    recursoDiasUteis,
  };
}

export function presentOwnOffer(offer: OwnOfferView, terms: AuctionTerms, nowMs: number): OwnOffer {
  const { vehicle, valor, classe } = offer;
  return {
    id: String(offer.id),
    veiculoId: String(offer.vehicleId),
    ...{ veiculo: vehicle.titulo, lote: vehicle.lote, leilao: vehicle.leilao },
    valor: toReais(valor),
    total: toReais(saleAmountsOf(terms, classe, valor).total),
    validaAte: offer.validUntil.toISOString(),
    estado: offerStateAt(offer, nowMs),
    arremateId: offer.saleId === null ? null : String(offer.saleId),
  };
}
