import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { vehicleTitle } from '@martelo/core/vehicle';
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { RowAction } from '../../../../ui/list/row-action';
import { SALE_LABELS } from '../sale/sale-decision';
import type { PendingSale } from '../sale/sale-dialog';
import classes from './vehicle-columns.module.css';

type Props = {
  vehicle: Vehicle;
  tipo?: string;
  onDelete: (vehicle: Vehicle) => void;
  onDecide: (sale: PendingSale) => void;
};

/** The actions of one row. The edit form returns to the list with the same page and search. */
export function VehicleActions({ vehicle, tipo, onDelete, onDecide }: Props) {
  const { pathname, search } = useLocation();
  const subject = `${vehicleTitle(vehicle)}, lote ${vehicle.lote}`;
  const edit = `/admin/veiculos/editar/${vehicle.id}`;
  const waits = vehicle.resultado === 'conditional';
  return (
    <div className={waits ? classes.decide : classes.actions}>
      {waits && (
        <RowAction
          icon={IconCheck}
          label={SALE_LABELS.approve}
          subject={subject}
          onClick={() => onDecide({ vehicle, word: 'approve' })}
        />
      )}
      <RowAction
        icon={IconPencil}
        label="Editar"
        subject={subject}
        to={tipo ? `${edit}/${tipo}` : edit}
        state={{ from: pathname + search }}
      />
      {waits && (
        <RowAction
          icon={IconX}
          label={SALE_LABELS.decline}
          subject={subject}
          tone="danger"
          onClick={() => onDecide({ vehicle, word: 'decline' })}
        />
      )}
      <RowAction
        icon={IconTrash}
        label="Excluir"
        subject={subject}
        tone="danger"
        onClick={() => onDelete(vehicle)}
      />
    </div>
  );
}
