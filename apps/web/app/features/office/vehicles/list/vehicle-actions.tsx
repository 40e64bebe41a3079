import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { vehicleTitle } from '@martelo/core/vehicle';
import {
  IconCalendarOff,
  IconCheck,
  IconCopy,
  IconExternalLink,
  IconGavel,
  IconPencil,
  IconReceipt,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useCan } from '../../../../lib/session/use-can';
import { RowAction } from '../../../../ui/list/row-action';
import { RowMenu, type RowMenuItem } from '../../../../ui/list/row-menu';
import { classNames } from '../../../../ui/style/class-names';
import { SALE_LABELS } from '../sale/sale-decision';
import type { PendingSale } from '../sale/sale-dialog';
import classes from './vehicle-columns.module.css';

type Props = {
  vehicle: Vehicle;
  tipo?: string;
  onDelete: (vehicle: Vehicle) => void;
  /** For a lot that a published edital names, instead of a deletion. */
  onWithdraw: (vehicle: Vehicle) => void;
  onDecide: (sale: PendingSale) => void;
};

/**
 * The actions of one row: what it waits for, its form, and the rest in a menu. The form, and that of
 * a copy, return to the list with the same page and search.
 */
export function VehicleActions({ vehicle, tipo, onDelete, onWithdraw, onDecide }: Props) {
  const { pathname, search } = useLocation();
  const state = { from: pathname + search };
  const subject = `${vehicleTitle(vehicle)}, lote ${vehicle.lote}`;
  const edit = `/admin/veiculos/editar/${vehicle.id}`;
  const add = `/admin/veiculos/adicionar${tipo ? `/${tipo}` : ''}`;
  const { awaitsSeller: waits, isWon } = LOT_TRAITS[vehicle.resultado];
  const mayChange = useCan('vehicles.change');
  const mayPublish = useCan('auctions.publish');
  const mayDecide = useCan('sales.decide');
  const mayReadBids = useCan('bids.read');
  const mayReadSales = useCan('sales.read');
  const items: RowMenuItem[] = [
    ...(waits && mayDecide
      ? [
          {
            icon: IconX,
            label: SALE_LABELS.decline,
            onClick: () => onDecide({ vehicle, word: 'decline' }),
          } as const,
        ]
      : []),
    ...(mayChange
      ? [{ icon: IconCopy, label: 'Duplicar', to: `${add}?copia=${vehicle.id}`, state }]
      : []),
    ...(mayReadBids
      ? [{ icon: IconGavel, label: 'Ver lances', to: `/admin/lances?veiculo=${vehicle.id}` }]
      : []),
    ...(mayReadSales && isWon
      ? [{ icon: IconReceipt, label: 'Ver o arremate', to: saleSearch(vehicle) }]
      : []),
    ...(vehicle.esperaDecisao
      ? []
      : [{ icon: IconExternalLink, label: 'Ver no site', to: `/veiculos/${vehicle.id}` }]),
    ...(vehicle.noEdital && mayPublish
      ? [
          {
            icon: IconCalendarOff,
            label: 'Retirar do leilão',
            tone: 'danger',
            onClick: () => onWithdraw(vehicle),
          } as const,
        ]
      : []),
    ...(mayChange && !vehicle.noEdital
      ? [
          {
            icon: IconTrash,
            label: 'Excluir',
            tone: 'danger',
            onClick: () => onDelete(vehicle),
          } as const,
        ]
      : []),
  ];
  return (
    <div className={classNames(classes.actions, waits && mayDecide && classes.decide)}>
      {waits && (
        <RowAction
          permission="sales.decide"
          icon={IconCheck}
          label={SALE_LABELS.approve}
          subject={subject}
          tone="primary"
          onClick={() => onDecide({ vehicle, word: 'approve' })}
        />
      )}
      <RowAction
        permission="vehicles.change"
        icon={IconPencil}
        label="Editar"
        subject={subject}
        compact
        to={tipo ? `${edit}/${tipo}` : edit}
        state={state}
      />
      <RowMenu subject={subject} items={items} />
    </div>
  );
}

/** The list of sales of this auction, searched for the lot. */
function saleSearch({ lote, auction }: Vehicle): string {
  const query = new URLSearchParams({ busca: lote, ...(auction && { leilao: auction.id }) });
  return `/admin/arremates?${query}`;
}
