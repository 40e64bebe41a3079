import type { BidRules } from '@martelo/contract/shapes/bid-rules';
import { type AuctionTerms, DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { defaultSiteSettings } from '../settings/default-site-settings.ts';
import type { Edital, EditalAuction, EditalLot, FinishedAuction } from './read-edital.ts';

const NO_RULES: BidRules = { incrementos: null, prorrogacao: null, lanceAutomatico: false };

const LOT: EditalLot = {
  lote: 'C001',
  lanceInicial: 2_000_000,
  titulo: 'Fiat Uno',
  marca: 'Fiat',
  modelo: 'Uno',
  ano: 2019,
  cor: 'Branco',
  combustivel: 'Flex',
  km: 61_000,
  finalPlaca: '4',
  situacao: 'Recuperado',
  valorFipe: null,
};

export function auction(numeroLote: string, rules: Partial<BidRules>, lots = [LOT]): EditalAuction {
  const day = new Date('2026-11-21T12:00:00Z');
  return {
    titulo: `Carros de ${numeroLote}`,
    tipo: 'Carros',
    numeroLote,
    phase: 'running',
    dated: true,
    dataInicio: day,
    dataFim: day,
    rules: { ...NO_RULES, ...rules },
    terms: DEFAULT_TERMS,
    lots,
  };
}

export function editalOf(
  site: Partial<Edital['site']>,
  auctions: EditalAuction[] = [],
  finished: FinishedAuction[] = [],
): Edital {
  return { site: { ...defaultSiteSettings, ...site }, terms: DEFAULT_TERMS, auctions, finished };
}

/** An edital without an auction, whose next auction will have these terms. */
export function editalWith(terms: Partial<AuctionTerms>): Edital {
  return { ...editalOf({}), terms: { ...DEFAULT_TERMS, ...terms } };
}

/** The same auction once it is over. */
export function finishedOf({
  lots,
  phase: _,
  dated: __,
  terms: ___,
  ...auction
}: EditalAuction): FinishedAuction {
  return { ...auction, lotCount: lots.length };
}

/** This many lots, from 'C0000' on, with titles of one line and of two. */
export function manyLots(count: number): EditalLot[] {
  return Array.from({ length: count }, (_, index) => ({
    ...LOT,
    lote: `C${String(index).padStart(4, '0')}`,
    titulo: index % 3 === 0 ? `Caminhão Volvo FH 540 Globetrotter ${index}` : `Fiat Uno ${index}`,
  }));
}
