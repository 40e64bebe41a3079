import type {
  AdminAuction,
  Auction,
  AuctionState,
  Category,
  Revocation,
} from '@martelo/contract/shapes/auctions';
import { MAX_IMAGES } from '@martelo/contract/shapes/limits';
import {
  categoryStatusOf,
  lotClockOf,
  type Phase,
  panelStatusOf,
  phaseOf,
  remainingMsOf,
} from '@martelo/core/auction';
import { formatMoment } from '../../platform/http/format-moment.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { type AuctionRow, clockOf, type MovedAuction } from '../lots/auction-clock.ts';
import { presentBidRules } from '../lots/present-bid-rules.ts';
import type { AuctionView } from './auctions.queries.ts';
import { formVersionOf } from './form-version.ts';

/** The database's time and the yard's time zone for an answer. */
export interface Moment {
  nowMs: number;
  timeZone: string;
}

/**
 * The clock of an auction as every answer has it. `extensionMs` is that of its longest open lot.
 */
export function presentClock(row: AuctionRow, nowMs: number, extensionMs = 0) {
  // The auction runs until its last lot ends, even after its own `dataFim`.
  const seen = lotClockOf(clockOf(row), extensionMs);
  return {
    phase: phaseOf(seen, nowMs),
    remainingMs: remainingMsOf(seen, nowMs),
    dataInicio: row.dataInicio.toISOString(),
    dataFim: row.dataFim.toISOString(),
    serverTime: new Date(nowMs).toISOString(),
  };
}

/** The short answer of pause, resume and restart, which is also the live event. */
export function presentState(row: MovedAuction, nowMs: number): AuctionState {
  const clock = presentClock(row, nowMs, row.extensionMs);
  return { id: String(row.id), status: panelStatusOf(clock.phase), ...clock };
}

/** An auction for the panel, the lists and the public site. */
export function presentAuction(view: AuctionView, moment: Moment): Auction {
  const { phase, ...shape } = shapeOf(view, moment);
  return { ...shape, phase, status: panelStatusOf(phase) };
}

/** The same with the fields that only administrators may see. */
export function presentAdminAuction(view: AuctionView, moment: Moment): AdminAuction {
  return { ...presentAuction(view, moment), reservaPercentual: view.reservePercent };
}

/** One auction for its form, with the version that a save sends back. */
export function presentForForm(view: AuctionView, moment: Moment): AdminAuction {
  return { ...presentAdminAuction(view, moment), version: formVersionOf(view) };
}

/** The same auction with the status words of the category screens. */
export function presentCategory(view: AuctionView, moment: Moment): Category {
  const { phase, ...shape } = shapeOf(view, moment);
  return { ...shape, phase, status: categoryStatusOf(phase), version: formVersionOf(view) };
}

/** When the auction was revoked, and why; null: it was not. */
export function presentRevocation({
  revokedAt,
  revocationReason,
}: Pick<AuctionRow, 'revokedAt' | 'revocationReason'>): Revocation | null {
  if (revokedAt === null || revocationReason === null) return null;
  return { em: revokedAt.toISOString(), motivo: revocationReason };
}

function shapeOf(view: AuctionView, { nowMs, timeZone }: Moment) {
  const cover = view.coverId === null ? [] : [view.coverId];
  const imagens = [...cover, ...view.firstPictures].slice(0, MAX_IMAGES).map(pictureOf);
  const clock: ReturnType<typeof presentClock> & { phase: Phase } = presentClock(
    view,
    nowMs,
    view.longestExtensionMs,
  );
  const revogacao = presentRevocation(view);
  return {
    // Detail fields come first, so that a stored key can never replace a field of the auction
    // itself.
    ...view.details,
    id: String(view.id),
    titulo: view.titulo,
    descricao: view.descricao,
    tipo: view.tipo,
    numeroLote: view.numeroLote,
    regime: view.regime,
    publicadoEm: view.publishedAt?.toISOString() ?? null,
    ...(revogacao && { revogacao }),
    numeroImagem: imagens.length,
    imagens,
    dataInicioFormatada: formatMoment(view.dataInicio, timeZone),
    totalVeiculos: view.totalVeiculos,
    totalLances: view.totalLances,
    ...clock,
    ...presentBidRules(view),
  };
}
