import type { Vehicle } from '@martelo/contract/vehicles';
import { vehicleTitle } from '@martelo/core/vehicle';
import { formatCount, formatReais } from '../../lib/formats';
import type { Column } from '../../ui/data-table';
import { Money } from '../../ui/money';
import { RowAction } from '../../ui/row-action';
import { StatusPill } from '../../ui/status-pill';
import { VehicleCell } from './vehicle-cell';
import classes from './vehicle-columns.module.css';
import { VehicleState } from './vehicle-state';

/** Columns of the list of all vehicles. */
export function vehicleColumns(onDelete: (vehicle: Vehicle) => void): Column<Vehicle>[] {
  return [
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
      cell: ({ destaque }) =>
        destaque ? (
          <StatusPill tone="warn" icon="check">
            Sim
          </StatusPill>
        ) : (
          <span className={classes.no}>Não</span>
        ),
    },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (vehicle) => <VehicleActions vehicle={vehicle} onDelete={onDelete} />,
    },
  ];
}

type ActionsProps = { vehicle: Vehicle; tipo?: string; onDelete: (vehicle: Vehicle) => void };

export function VehicleActions({ vehicle, tipo, onDelete }: ActionsProps) {
  const subject = `${vehicleTitle(vehicle)}, lote ${vehicle.lote}`;
  const edit = `/admin/veiculos/editar/${vehicle.id}`;
  return (
    <>
      <RowAction
        icon="edit"
        label="Editar"
        subject={subject}
        to={tipo ? `${edit}/${tipo}` : edit}
      />
      <RowAction
        icon="trash"
        label="Excluir"
        subject={subject}
        tone="danger"
        onClick={() => onDelete(vehicle)}
      />
    </>
  );
}
