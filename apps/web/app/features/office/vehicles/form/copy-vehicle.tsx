import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useState } from 'react';
import { useCall } from '../../../../lib/remote/use-call';
import { AddForm } from './add-form';
import { FormLoading } from './form-loading';
import { useWayBack } from './use-way-back';
import { copyOf } from './vehicle-draft';

type Props = { id: string; tipo?: string | undefined };

/** The form of a new vehicle that begins with the values of a stored one. */
export function CopyVehicle({ id, tipo }: Props) {
  const vehicle = useCall('GET /api/vehicles/:id', { params: { id } });
  const back = useWayBack(tipo ? `/admin/veiculos/${tipo}` : '/admin/veiculos');
  const [from, setFrom] = useState(vehicle.data);
  // A later answer must not overwrite what was typed.
  if (vehicle.data && !from) setFrom(vehicle.data);
  if (!from) {
    return (
      <FormLoading
        title="Duplicar veículo"
        back={{ to: back, label: 'Voltar para lista' }}
        source={vehicle}
        failure={adminTexts.loadVehicleFailed}
        missing={adminTexts.vehicleDataMissing}
      />
    );
  }
  return (
    <CopyForm
      key={from.id}
      title="Duplicar veículo"
      name={`duplicar ${id}`}
      from={from}
      back={back}
      tipo={tipo}
    />
  );
}

type FormProps = Omit<Parameters<typeof AddForm>[0], 'initial'> & {
  from: Parameters<typeof copyOf>[0];
};

function CopyForm({ from, ...props }: FormProps) {
  const [initial] = useState(() => ({ draft: copyOf(from), pictures: [], version: '' }));
  return <AddForm {...props} initial={initial} />;
}
