import type { Auction } from '@martelo/contract/shapes/auctions';
import { phaseLabelOf } from '@martelo/core/auction';
import { listAuctions, readAuctionsById } from '../auctions/auctions.queries.ts';
import { presentAuction } from '../auctions/present-auction.ts';
import { count, moment, text } from './columns.ts';
import { defineList } from './list-export.ts';

export const auctionsExport = defineList({
  name: 'leiloes',
  columns: [
    text<Auction>('Título', ({ titulo }) => titulo, 36),
    text<Auction>('Tipo', ({ tipo }) => tipo, 12),
    text<Auction>('Lote', ({ numeroLote }) => numeroLote, 10),
    text<Auction>('Órgão ou comitente', ({ comitente }) => comitente, 36),
    text<Auction>('Número do edital', ({ numeroEdital }) => numeroEdital, 18),
    moment<Auction>('Início', ({ dataInicio }) => dataInicio),
    moment<Auction>('Término', ({ dataFim }) => dataFim),
    text<Auction>('Status', ({ phase }) => phaseLabelOf(phase), 14),
    count<Auction>('Veículos', ({ totalVeiculos }) => totalVeiculos),
    count<Auction>('Lances', ({ totalLances }) => totalLances),
    text<Auction>('Descrição', ({ descricao }) => descricao, 40),
  ],
  list: ({ filter: { q } }) => listAuctions(q),
  read: async ({ db, nowMs, timeZone }, ids) =>
    (await readAuctionsById(db, ids)).map((row) => presentAuction(row, { nowMs, timeZone })),
});
