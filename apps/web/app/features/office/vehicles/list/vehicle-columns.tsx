import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { vehicleTitle } from '@martelo/core/vehicle';
import { IconStar } from '@tabler/icons-react';
import { auctionName } from '../../../../entities/auction/auction-label';
import { formatCount, formatDateTime, formatReais } from '../../../../lib/format/formats';
import { Icon } from '../../../../ui/icon';
import type { Column } from '../../../../ui/list/data-table';
import { Money } from '../../../../ui/money';
import type { PendingSale } from '../sale/sale-dialog';
import { VehicleState } from '../vehicle-state';
import { shortfallText } from './shortfall';
import type { Selection } from './use-selection';
import { VehicleActions } from './vehicle-actions';
import { VehicleCell } from './vehicle-cell';
import classes from './vehicle-columns.module.css';
import listClasses from './vehicle-list.module.css';

type HighlightProps = { vehicle: Vehicle; subject: string; onChange: (destaque: boolean) => void };

type Options = {
  selection: Selection<Vehicle>;
  dense: boolean;
  onHighlight: (vehicle: Vehicle, destaque: boolean) => void;
  onDelete: (vehicle: Vehicle) => void;
  onWithdraw: (vehicle: Vehicle) => void;
  onDecide: (sale: PendingSale) => void;
};

/** Names a row for screen readers. */
export function subjectOf(vehicle: Vehicle): string {
  return `${vehicleTitle(vehicle)}, lote ${vehicle.lote}`;
}

/** Columns of the list of all vehicles. */
export function vehicleColumns(options: Options): Column<Vehicle>[] {
  const { selection, dense, onHighlight, onDelete, onWithdraw, onDecide } = options;
  return [
    {
      key: 'tick',
      header: 'Selecionar',
      quiet: true,
      width: '56px',
      permission: 'vehicles.change',
      cell: (vehicle) => <Tick vehicle={vehicle} selection={selection} />,
    },
    {
      key: 'vehicle',
      header: 'Veículo',
      lead: true,
      order: 'titulo',
      cell: (vehicle) => <VehicleCell vehicle={vehicle} notes={notesOf(vehicle)} dense={dense} />,
    },
    {
      key: 'opening',
      header: 'Preço Inicial',
      numeric: true,
      order: 'inicial',
      cell: ({ lanceInicial }) => formatReais(lanceInicial),
    },
    {
      key: 'price',
      header: 'Lance Atual',
      numeric: true,
      order: 'atual',
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
      order: 'termino',
      cell: (vehicle) => <State vehicle={vehicle} />,
    },
    {
      key: 'highlight',
      header: 'Destaque',
      permission: 'vehicles.change',
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
        <VehicleActions
          vehicle={vehicle}
          onDelete={onDelete}
          onWithdraw={onWithdraw}
          onDecide={onDecide}
        />
      ),
    },
  ];
}

function notesOf({ ano, auction }: Vehicle): string[] {
  return [String(ano), auction ? auctionName(auction) : 'Sem leilão'];
}

/** The state of the sale with its end, or with what the greatest bid lacks of the minimum. */
function State({ vehicle }: { vehicle: Vehicle }) {
  const shortfall = shortfallText(vehicle);
  const { dataFim } = vehicle;
  return (
    <span className={classes.state}>
      <VehicleState vehicle={vehicle} />
      {shortfall
        ? shortfall.map((line) => <small key={line}>{line}</small>)
        : dataFim && <small className={classes.end}>até {formatDateTime(dataFim)}</small>}
    </span>
  );
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

/** Shows if a vehicle is highlighted on the site, and lets the person change that. */
function HighlightSwitch({ vehicle: { destaque }, subject, onChange }: HighlightProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={destaque}
      aria-label={`Destaque: ${subject}`}
      title={destaque ? 'Tirar do destaque' : 'Pôr em destaque'}
      className={listClasses.highlight}
      onClick={() => onChange(!destaque)}
    >
      <Icon of={IconStar} size={18} />
      {destaque ? 'Sim' : 'Não'}
    </button>
  );
}
