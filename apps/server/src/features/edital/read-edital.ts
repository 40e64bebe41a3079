import type { BidRules } from '@martelo/contract/shapes/bid-rules';
import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { type Phase, phaseOf } from '@martelo/core/auction';
import { vehicleTitle } from '@martelo/core/vehicle';
import type { Db } from '../../platform/database/connect.ts';
import { type AuctionView, listActiveAuctions } from '../auctions/auctions.queries.ts';
import { clockOf } from '../lots/auction-clock.ts';
import { presentBidRules } from '../lots/present-bid-rules.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { type EditalLotRow, listOfferedLots } from './edital.queries.ts';

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
  lots: EditalLot[];
}

/** All data of the document except the time of issue. */
export interface Edital {
  site: Pick<SiteSettings, 'nome' | 'contato' | 'comissaoPontosBase' | 'taxas' | 'edital' | 'fuso'>;
  auctions: EditalAuction[];
}

/** The yard's rules and what its unfinished auctions offer, the running ones first. */
export async function readEdital(db: Db, nowMs: number, timeZone: string): Promise<Edital> {
  const [settings, auctions] = await Promise.all([
    readSiteSettings(db, timeZone),
    listActiveAuctions(db, nowMs),
  ]);
  const { nome, contato, comissaoPontosBase, taxas, edital, fuso } = settings;
  const lots = auctions.length === 0 ? [] : await listOfferedLots(db, auctions.map(idOf));
  const byAuction = Map.groupBy(lots, (lot) => lot.auctionId);
  return {
    site: { nome, contato, comissaoPontosBase, taxas, edital, fuso },
    auctions: auctions.map((auction) =>
      presentAuction(auction, byAuction.get(auction.id) ?? [], nowMs),
    ),
  };
}

const idOf = ({ id }: AuctionView) => id;

function presentAuction(view: AuctionView, rows: EditalLotRow[], nowMs: number): EditalAuction {
  const clock = clockOf(view);
  return {
    titulo: view.titulo,
    tipo: view.tipo,
    numeroLote: view.numeroLote,
    phase: phaseOf({ ...clock, dataFim: clock.dataFim + view.longestExtensionMs }, nowMs),
    dated: view.intent !== 'held',
    dataInicio: view.dataInicio,
    dataFim: view.dataFim,
    rules: presentBidRules(view),
    lots: rows.map(({ auctionId: _, ...lot }) => ({ ...lot, titulo: vehicleTitle(lot) })),
  };
}
