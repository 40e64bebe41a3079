import type { Auction } from '@martelo/contract/shapes/auctions';
import { phaseLabelOf } from '@martelo/core/auction';
import { listAuctions } from '../auctions/auctions.queries.ts';
import { presentAuction } from '../auctions/present-auction.ts';
import { count, moment, text } from './columns.ts';
import { batchOf, defineList } from './list-export.ts';

export const auctionsExport = defineList({
  name: 'leiloes',
  columns: [
    text<Auction>('Título', ({ titulo }) => titulo, 36),
    text<Auction>('Tipo', ({ tipo }) => tipo, 12),
    text<Auction>('Lote', ({ numeroLote }) => numeroLote, 10),
    moment<Auction>('Início', ({ dataInicio }) => dataInicio),
    moment<Auction>('Término', ({ dataFim }) => dataFim),
    text<Auction>('Status', ({ phase }) => phaseLabelOf(phase), 14),
    count<Auction>('Veículos', ({ totalVeiculos }) => totalVeiculos),
    count<Auction>('Lances', ({ totalLances }) => totalLances),
    text<Auction>('Descrição', ({ descricao }) => descricao, 40),
  ],
  count: async ({ db, filter: { q } }) =>
    (await listAuctions(db, { q, limit: 1, offset: 0 })).total,
  read: async ({ db, filter: { q }, nowMs, timeZone }, beforeId, limit) => {
    const { rows } = await listAuctions(db, { q, beforeId, limit, offset: 0 });
    return batchOf(rows, limit, (row) => presentAuction(row, { nowMs, timeZone }));
  },
});
