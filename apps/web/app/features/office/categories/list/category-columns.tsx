import type { Auction } from '@martelo/contract/shapes/auctions';
import { isOver } from '@martelo/core/auction';
import { categoryOfType, slugOfType } from '@martelo/core/vehicle-types';
import { IconBan, IconCar, IconClock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { endInWords, startInWords } from '../../../../entities/auction/auction-dates';
import { isInEdital, isRevocable } from '../../../../entities/auction/in-edital';
import { AuctionPill } from '../../../../entities/auction/phase-pill';
import { formatNumber } from '../../../../lib/format/formats';
import type { Column } from '../../../../ui/list/data-table';
import { RowAction } from '../../../../ui/list/row-action';
import { RowTitle } from '../../../../ui/list/row-title';
import classes from './category-list.module.css';
import type { Categories } from './use-categories';

type Handlers = Record<'onDates' | 'onDelete' | 'onRevoke', (auction: Auction) => void>;

export function categoryColumns(
  counts: Categories['counts'] | undefined,
  handlers: Handlers,
): Column<Auction>[] {
  return [
    {
      key: 'title',
      header: 'Título',
      lead: true,
      cell: ({ titulo }) => <RowTitle>{titulo}</RowTitle>,
    },
    { key: 'type', header: 'Tipo', cell: ({ tipo }) => tipo },
    { key: 'lot', header: 'Lote', cell: ({ numeroLote }) => numeroLote },
    { key: 'start', header: 'Início', cell: startInWords },
    { key: 'end', header: 'Término', cell: endInWords },
    { key: 'status', header: 'Status', cell: (auction) => <AuctionPill auction={auction} /> },
    {
      key: 'vehicles',
      header: 'Veículos',
      numeric: true,
      cell: ({ tipo, totalVeiculos }) => (
        <span className={classes.count}>
          {formatNumber(totalVeiculos)}
          {counts && <small>de {countWords(counts[tipo])} do tipo</small>}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (auction) => <CategoryActions auction={auction} {...handlers} />,
    },
  ];
}

/** A dash for a number that could not be read. */
function countWords(count: number | null): string {
  return count === null ? '–' : formatNumber(count);
}

type RowProps = Handlers & { auction: Auction };

/** What an edital has announced is not deleted but revoked; afterwards it does not change any more. */
function CategoryActions({ auction, ...handlers }: RowProps) {
  const { titulo: subject } = auction;
  const shared = { compact: true, subject };
  return (
    <span className={classes.actions}>
      <RowAction
        icon={IconCar}
        label="Gerenciar veículos"
        text="Veículos"
        subject={subject}
        to={`/admin/veiculos/${slugOfType(auction.tipo)}?leilao=${auction.id}`}
      />
      {!auction.revogacao && (
        <RowAction
          permission="auctions.change"
          icon={IconClock}
          label="Editar datas"
          text="Datas"
          subject={subject}
          onClick={() => handlers.onDates(auction)}
        />
      )}
      <RowAction
        permission="vehicles.change"
        icon={IconPlus}
        label="Adicionar veículo"
        {...shared}
        to="/admin/veiculos/adicionar"
        state={{
          categoria: categoryOfType(auction.tipo),
          // A finished auction takes no vehicles, nor does one in a published edital, so the form
          // proposes the next auction.
          ...(!isOver(auction.phase) && !isInEdital(auction) && { leilao: auction.id }),
        }}
      />
      {!auction.revogacao && (
        <>
          <RowAction
            permission="auctions.change"
            icon={IconPencil}
            label="Editar"
            {...shared}
            to={`/admin/categorias/editar/${auction.id}`}
          />
          <EndAction auction={auction} {...handlers} />
        </>
      )}
    </span>
  );
}

function EndAction({ auction, onDelete, onRevoke }: RowProps) {
  const shared = { compact: true, subject: auction.titulo, tone: 'danger' } as const;
  return isRevocable(auction) ? (
    <RowAction
      permission="auctions.publish"
      icon={IconBan}
      label="Revogar"
      {...shared}
      onClick={() => onRevoke(auction)}
    />
  ) : (
    <RowAction
      permission="auctions.change"
      icon={IconTrash}
      label="Excluir"
      {...shared}
      onClick={() => onDelete(auction)}
    />
  );
}
