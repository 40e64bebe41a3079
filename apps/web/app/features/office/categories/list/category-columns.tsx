import type { Auction } from '@martelo/contract/shapes/auctions';
import { isOver } from '@martelo/core/auction';
import { categoryOfType, slugOfType } from '@martelo/core/vehicle-types';
import { IconCar, IconClock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { endInWords, startInWords } from '../../../../entities/auction/auction-dates';
import { isInEdital } from '../../../../entities/auction/in-edital';
import { AuctionPill } from '../../../../entities/auction/phase-pill';
import { formatNumber } from '../../../../lib/format/formats';
import type { Column } from '../../../../ui/list/data-table';
import { RowAction } from '../../../../ui/list/row-action';
import { RowTitle } from '../../../../ui/list/row-title';
import classes from './category-list.module.css';
import type { Categories } from './use-categories';

type Handlers = { onDates: (auction: Auction) => void; onDelete: (auction: Auction) => void };

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

function CategoryActions({ auction, onDates, onDelete }: Handlers & { auction: Auction }) {
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
      <RowAction
        permission="auctions.change"
        icon={IconClock}
        label="Editar datas"
        text="Datas"
        subject={subject}
        onClick={() => onDates(auction)}
      />
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
      <RowAction
        permission="auctions.change"
        icon={IconPencil}
        label="Editar"
        {...shared}
        to={`/admin/categorias/editar/${auction.id}`}
      />
      <RowAction
        permission="auctions.change"
        icon={IconTrash}
        label="Excluir"
        {...shared}
        tone="danger"
        onClick={() => onDelete(auction)}
      />
    </span>
  );
}
