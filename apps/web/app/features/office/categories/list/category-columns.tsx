import type { Auction } from '@martelo/contract/shapes/auctions';
import { categoryOfType, slugOfType } from '@martelo/core/vehicle-types';
import { IconCar, IconClock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { endInWords, startInWords } from '../../../../entities/auction/auction-dates';
import { PhasePill } from '../../../../entities/auction/phase-pill';
import { formatNumber } from '../../../../lib/format/formats';
import type { Column } from '../../../../ui/list/data-table';
import { RowAction } from '../../../../ui/list/row-action';
import classes from './category-list.module.css';
import type { Categories } from './use-categories';

type Handlers = { onDates: (auction: Auction) => void; onDelete: (auction: Auction) => void };

export function categoryColumns(
  counts: Categories['counts'] | undefined,
  handlers: Handlers,
): Column<Auction>[] {
  return [
    { key: 'title', header: 'Título', lead: true, cell: ({ titulo }) => <b>{titulo}</b> },
    { key: 'type', header: 'Tipo', cell: ({ tipo }) => tipo },
    { key: 'lot', header: 'Lote', cell: ({ numeroLote }) => numeroLote },
    { key: 'start', header: 'Início', cell: startInWords },
    { key: 'end', header: 'Término', cell: endInWords },
    { key: 'status', header: 'Status', cell: ({ phase }) => <PhasePill phase={phase} /> },
    {
      key: 'vehicles',
      header: 'Veículos',
      numeric: true,
      cell: ({ tipo, totalVeiculos }) => (
        <span className={classes.count}>
          {formatNumber(totalVeiculos)}
          {counts && <small>de {formatNumber(counts[tipo])} do tipo</small>}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      width: '268px',
      cell: (auction) => <CategoryActions auction={auction} {...handlers} />,
    },
  ];
}

function CategoryActions({ auction, onDates, onDelete }: Handlers & { auction: Auction }) {
  const shared = { compact: true, subject: auction.titulo };
  return (
    <>
      <RowAction
        icon={IconClock}
        label="Editar datas"
        {...shared}
        onClick={() => onDates(auction)}
      />
      <RowAction
        icon={IconPlus}
        label="Adicionar veículo"
        {...shared}
        to="/admin/veiculos/adicionar"
        state={{
          categoria: categoryOfType(auction.tipo),
          // A finished auction takes no vehicles, so the form proposes the next auction.
          ...(auction.phase !== 'finished' && { leilao: auction.id }),
        }}
      />
      <RowAction
        icon={IconCar}
        label="Gerenciar veículos"
        {...shared}
        to={`/admin/veiculos/${slugOfType(auction.tipo)}?leilao=${auction.id}`}
      />
      <RowAction
        icon={IconPencil}
        label="Editar"
        {...shared}
        to={`/admin/categorias/editar/${auction.id}`}
      />
      <RowAction
        icon={IconTrash}
        label="Excluir"
        {...shared}
        tone="danger"
        onClick={() => onDelete(auction)}
      />
    </>
  );
}
