import type { AdminBid } from '@martelo/contract/shapes/bids';
import { formatDocument, formatPhone } from '@martelo/core/documents';
import { readBids } from '../bids/bids.queries.ts';
import { listBids } from '../bids/history/bid-list.queries.ts';
import { presentAdminBid } from '../bids/history/present-bids.ts';
import { auctionName, moment, money, only, text } from './columns.ts';
import { defineList, type ListExport } from './list-export.ts';

const ACTIONS: Record<AdminBid['action'], string> = {
  normal: 'Lance',
  reset: 'Resetado',
  removed: 'Excluído',
};

const contacts = [
  text<AdminBid>('Usuário', ({ user }) => user.name, 30),
  text<AdminBid>('CPF/CNPJ', ({ user }) => formatDocument(user.document)),
  text<AdminBid>('E-mail', ({ user }) => user.email, 30),
  text<AdminBid>('Telefone', ({ user }) => formatPhone(user.phone)),
].map((column) => only('contacts', column));

const columns = [
  moment<AdminBid>('Data/Hora', ({ date }) => date),
  ...contacts,
  text<AdminBid>('Leilão', ({ auction }) => auctionName(auction), 34),
  text<AdminBid>('Lote', ({ vehicle }) => vehicle.lote, 10),
  text<AdminBid>('Veículo', ({ vehicle }) => vehicle.titulo, 36),
  text<AdminBid>('Marca', ({ vehicle }) => vehicle.marca),
  text<AdminBid>('Modelo', ({ vehicle }) => vehicle.modelo),
  money<AdminBid>('Valor', ({ value }) => value),
  text<AdminBid>('Automático', ({ automatic }) => (automatic ? 'Sim' : 'Não'), 12),
  text<AdminBid>('Ação', ({ action }) => ACTIONS[action], 12),
];

/** The history, and the bids of one vehicle, which are a part of it. */
export const bidsExport: ListExport = defineList({
  name: 'lances',
  columns,
  list: ({ db, filter: { q, vehicleId, auctionId, lote, from, to } }) =>
    listBids(db, { q, vehicleId, auctionId, lote, from, to }),
  read: async ({ db }, ids) => (await readBids(db, ids)).map(presentAdminBid),
});

export const vehicleBidsExport: ListExport = {
  ...bidsExport,
  name: 'lances-do-veiculo',
  needs: 'vehicleId',
};
