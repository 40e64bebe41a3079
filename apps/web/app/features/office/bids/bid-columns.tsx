import type { Auction } from '@martelo/contract/shapes/auctions';
import type { AdminBid } from '@martelo/contract/shapes/bids';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { formatDocument, formatPhone } from '@martelo/core/documents';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { auctionName } from '../../../entities/auction/auction-label';
import { BidAction } from '../../../entities/bid/bid-action';
import { formatDate, formatReais, formatTime } from '../../../lib/format/formats';
import type { Column } from '../../../ui/list/data-table';
import { RowAction } from '../../../ui/list/row-action';
import classes from './bids.module.css';

type BidColumn = Column<AdminBid>;

const moment: BidColumn = {
  key: 'date',
  header: 'Data/Hora',
  cell: ({ date }) => (
    <time dateTime={date} className={classes.moment}>
      <span className={classes.day}>{formatDate(date)}</span>{' '}
      <span className={classes.time}>{formatTime(date)}</span>
    </time>
  ),
};
const user: BidColumn = {
  key: 'user',
  header: 'Usuário',
  cell: (bid) => <span className={classes.user}>{bid.user.name}</span>,
};
const document: BidColumn = {
  key: 'document',
  header: 'CPF/CNPJ',
  numeric: true,
  cell: (bid) => formatDocument(bid.user.document),
};
const phone: BidColumn = {
  key: 'phone',
  header: 'Telefone',
  numeric: true,
  cell: (bid) => (bid.user.phone ? formatPhone(bid.user.phone) : adminTexts.notInformed),
};
const vehicleIn = (auctions: readonly Auction[]): BidColumn => ({
  key: 'vehicle',
  header: 'Veículo',
  lead: true,
  cell: (bid) => (
    <span className={classes.vehicle}>
      <b>{bid.vehicle.lote}</b> {bid.vehicle.info}
      <small className={classes.auction}>{auctionOf(bid, auctions)}</small>
    </span>
  ),
});
const value: BidColumn = {
  key: 'value',
  header: 'Valor',
  numeric: true,
  cell: (bid) => <strong>{formatReais(bid.value)}</strong>,
};
const action: BidColumn = {
  key: 'action',
  header: 'Ação',
  cell: (bid) => (
    <span className={classes.action}>
      <BidAction action={bid.action} />
      {bid.automatic && <span className={classes.automatic}>Automático</span>}
    </span>
  ),
};

/** The live feed names an auction by its id alone. */
function auctionOf({ auction }: AdminBid, auctions: readonly Auction[]): string {
  if (!auction) return '';
  const named = auction.titulo ? auction : auctions.find(({ id }) => id === auction.id);
  return named ? auctionName(named) : '';
}

type Handlers = { onDetails: (bid: AdminBid) => void; onDelete: (bid: AdminBid) => void };

/** The columns of the whole history. */
export function historyColumns({
  auctions,
  onDetails,
  onDelete,
}: Handlers & { auctions: readonly Auction[] }): BidColumn[] {
  return [
    moment,
    user,
    document,
    vehicleIn(auctions),
    value,
    action,
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (bid) => (
        <>
          <RowAction
            icon={IconEye}
            label="Ver Detalhes"
            subject={bid.vehicle.info}
            compact
            onClick={() => onDetails(bid)}
          />
          <DeleteAction bid={bid} onDelete={onDelete} />
        </>
      ),
    },
  ];
}

/** The columns of one vehicle's bids. */
export function vehicleColumns({ onDelete }: Pick<Handlers, 'onDelete'>): BidColumn[] {
  return [
    moment,
    { ...user, lead: true },
    document,
    phone,
    value,
    action,
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      permission: 'bids.correct',
      cell: (bid) => <DeleteAction bid={bid} onDelete={onDelete} />,
    },
  ];
}

/** A bid that no longer counts cannot be deleted, so the action is disabled. */
function DeleteAction({ bid, onDelete }: { bid: AdminBid } & Pick<Handlers, 'onDelete'>) {
  return (
    <RowAction
      permission="bids.correct"
      icon={IconTrash}
      label="Excluir"
      subject={`lance de ${formatReais(bid.value)} de ${bid.user.name}`}
      tone="danger"
      compact
      disabled={bid.action !== 'normal'}
      onClick={() => onDelete(bid)}
    />
  );
}
