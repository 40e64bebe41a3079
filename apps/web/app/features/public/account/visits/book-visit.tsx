import type { OwnVisits } from '@martelo/contract/shapes/visits';
import { useCallback } from 'react';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { useAction } from '../../../../lib/forms/use-action';
import { Link } from '../../../../lib/navigation/link';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AccountSection } from '../account-section';
import { ReadingFailure } from '../sales/reading-failure';
import { SlotForm } from './slot-form';

type Props = { vehicleId: string; onBooked: (answer: OwnVisits) => void };

/** Books a visit to see this vehicle. */
export function BookVisit({ vehicleId, onBooked }: Props) {
  const load = useCallback(
    () => browserApi.call('GET /api/vehicles/:id', { params: { id: vehicleId } }),
    [vehicleId],
  );
  const { data: vehicle, failure, read } = useOwnReading(load);
  const booking = useAction({
    run: (inicio: string) =>
      browserApi.call('POST /api/account/visits', { body: { vehicleId, inicio } }),
    onDone: onBooked,
  });
  if (!vehicle) {
    return failure ? (
      <ReadingFailure message={failure} onRetry={read} />
    ) : (
      <Skeleton height={260} />
    );
  }
  const name = `${vehicle.lote ? `Lote ${vehicle.lote}: ` : ''}${vehicle.titulo}`;
  return (
    <AccountSection
      id="marcar"
      title="Marcar visita"
      lead={<Link to={`/veiculos/${vehicleId}`}>{name}</Link>}
    >
      <SlotForm label="Marcar visita" action={booking} />
    </AccountSection>
  );
}
