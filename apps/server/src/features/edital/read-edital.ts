import type { BidRules } from '@martelo/contract/shapes/bid-rules';
import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { isHeld, type Phase, phaseOf } from '@martelo/core/auction';
import type { AuctionTerms } from '@martelo/core/auction-terms';
import { DAY_MS } from '@martelo/core/duration';
import { vehicleTitle } from '@martelo/core/vehicle';
import type { Db } from '../../platform/database/connect.ts';
import { type AuctionView, listActiveAuctions } from '../auctions/auctions.queries.ts';
import { type AuctionRow, clockOf } from '../lots/auction-clock.ts';
import { presentBidRules } from '../lots/present-bid-rules.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { readDefaultTerms } from '../terms/default-terms.ts';
import { type EditalLotRow, listEndedAuctions, listOfferedLots } from './edital.queries.ts';

export interface EditalLot extends Omit<EditalLotRow, 'auctionId'> {
  titulo: string;
}

export interface EditalAuction {
  titulo: string;
  tipo: string;
  numeroLote: string;
  phase: Phase;
  /** False while it waits for Iniciar: its dates then only give a length. */
  dated: boolean;
  dataInicio: Date;
  dataFim: Date;
  rules: BidRules;
  terms: AuctionTerms;
  lots: EditalLot[];
}

/** An auction that is over: its buyers still have to find its rules. */
export interface FinishedAuction {
  titulo: string;
  tipo: string;
  numeroLote: string;
  dataInicio: Date;
  dataFim: Date;
  rules: BidRules;
  lotCount: number;
}

/** All data of the document except the time of issue. */
export interface Edital {
  site: Pick<SiteSettings, 'nome' | 'leiloeiro' | 'contato' | 'edital' | 'fuso'>;
  /** Those of the next auction, which count while none offers lots. */
  terms: AuctionTerms;
  auctions: EditalAuction[];
  /** Those of the last 90 days, the latest first. */
  finished: FinishedAuction[];
}

/** Longer than the time for payment, pick-up and an objection. */
const FINISHED_LISTED_MS = 90 * DAY_MS;

/** The yard's rules, what its unfinished auctions offer, and the auctions that are over. */
export async function readEdital(db: Db, nowMs: number, timeZone: string): Promise<Edital> {
  const [settings, terms, auctions] = await Promise.all([
    readSiteSettings(db, timeZone),
    readDefaultTerms(db),
    listActiveAuctions(db, nowMs),
  ]);
  const { nome, leiloeiro, contato, edital, fuso } = settings;
  const ids = auctions.map(idOf);
  const [lots, finished] = await Promise.all([
    auctions.length === 0 ? [] : listOfferedLots(db, ids),
    listEndedAuctions(db, { fromMs: nowMs - FINISHED_LISTED_MS, unfinished: ids }),
  ]);
  const byAuction = Map.groupBy(lots, (lot) => lot.auctionId);
  return {
    site: { nome, leiloeiro, contato, edital, fuso },
    terms,
    auctions: auctions.map((auction) =>
      presentAuction(auction, byAuction.get(auction.id) ?? [], nowMs),
    ),
    finished: finished.map(({ auction, lotCount }) => presentFinished(auction, lotCount)),
  };
}

function presentFinished(auction: AuctionRow, lotCount: number): FinishedAuction {
  const { titulo, tipo, numeroLote, dataInicio, dataFim } = auction;
  const rules = presentBidRules(auction);
  return { titulo, tipo, numeroLote, dataInicio, dataFim, rules, lotCount };
}

const idOf = ({ id }: AuctionView) => id;

function presentAuction(view: AuctionView, rows: EditalLotRow[], nowMs: number): EditalAuction {
  const clock = clockOf(view);
  return {
    titulo: view.titulo,
    tipo: view.tipo,
    numeroLote: view.numeroLote,
    phase: phaseOf({ ...clock, dataFim: clock.dataFim + view.longestExtensionMs }, nowMs),
    dated: !isHeld(view),
    dataInicio: view.dataInicio,
    dataFim: view.dataFim,
    rules: presentBidRules(view),
    terms: view.terms,
    lots: rows.map(({ auctionId: _, ...lot }) => ({ ...lot, titulo: vehicleTitle(lot) })),
  };
}
