import { Checkbox } from '@mantine/core';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { vehicleTitle } from '@martelo/core/vehicle';
import { formatCount, formatReais } from '../../../../lib/format/formats';
import type { Column } from '../../../../ui/list/data-table';
import { Money } from '../../../../ui/money';
import type { PendingSale } from '../sale/sale-dialog';
import { VehicleState } from '../vehicle-state';
import { HighlightSwitch } from './highlight-switch';
import type { Selection } from './use-selection';
import { VehicleActions } from './vehicle-actions';
import { VehicleCell } from './vehicle-cell';
import classes from './vehicle-columns.module.css';
import listClasses from './vehicle-list.module.css';

type Options = {
  selection: Selection<Vehicle>;
  onHighlight: (vehicle: Vehicle, destaque: boolean) => void;
  onDelete: (vehicle: Vehicle) => void;
  onDecide: (sale: PendingSale) => void;
};

/** Names a row for screen readers. */
export function subjectOf(vehicle: Vehicle): string {
  return `${vehicleTitle(vehicle)}, lote ${vehicle.lote}`;
}

/** Columns of the list of all vehicles. */
export function vehicleColumns(options: Options): Column<Vehicle>[] {
  const { selection, onHighlight, onDelete, onDecide } = options;
  return [
    {
      key: 'tick',
      header: 'Selecionar',
      width: '60px',
      cell: (vehicle) => <Tick vehicle={vehicle} selection={selection} />,
    },
    {
      key: 'vehicle',
      header: 'Veículo',
      lead: true,
      cell: (vehicle) => <VehicleCell vehicle={vehicle} note={String(vehicle.ano)} />,
    },
    {
      key: 'opening',
      header: 'Preço Inicial',
      numeric: true,
      cell: ({ lanceInicial }) => formatReais(lanceInicial),
    },
    {
      key: 'price',
      header: 'Lance Atual',
      numeric: true,
      cell: ({ lanceAtual, totalLances }) => (
        <span className={classes.price}>
          <Money value={lanceAtual} />
          {totalLances > 0 && <small>{formatCount(totalLances, 'lance', 'lances')}</small>}
        </span>
      ),
    },
    {
      key: 'state',
      header: 'Status',
      cell: (vehicle) => <VehicleState vehicle={vehicle} />,
    },
    {
      key: 'highlight',
      header: 'Destaque',
      cell: (vehicle) => (
        <HighlightSwitch
          vehicle={vehicle}
          subject={subjectOf(vehicle)}
          onChange={(destaque) => onHighlight(vehicle, destaque)}
        />
      ),
    },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (vehicle) => (
        <VehicleActions vehicle={vehicle} onDelete={onDelete} onDecide={onDecide} />
      ),
    },
  ];
}

type TickProps = { vehicle: Vehicle; selection: Selection<Vehicle> };

function Tick({ vehicle, selection }: TickProps) {
  return (
    <Checkbox
      size="md"
      classNames={{ root: listClasses.tick, input: listClasses.box }}
      checked={selection.has(vehicle.id)}
      aria-label={`Selecionar ${subjectOf(vehicle)}`}
      onChange={(event) => selection.set([vehicle.id], event.currentTarget.checked)}
    />
  );
}
