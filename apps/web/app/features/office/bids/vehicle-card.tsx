import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { Plate } from '../../../entities/lot/plate';
import { Photo } from '../../../entities/vehicle/photo';
import { formatReais } from '../../../lib/format/formats';
import { DescriptionList } from '../../../ui/list/description-list';
import { Money } from '../../../ui/money';
import { Skeleton } from '../../../ui/state/skeleton';
import classes from './bids.module.css';

export function VehicleCard({ vehicle }: { vehicle: Vehicle | null }) {
  if (!vehicle) return <Skeleton height={140} />;
  return (
    <section className={classes.card} aria-label="Veículo">
      <Photo
        picture={vehicle.imagens[0]}
        alt={vehicle.titulo}
        sizes="220px"
        className={classes.photo}
      />
      <DescriptionList
        items={[
          { label: 'Marca', value: vehicle.marca || '—' },
          { label: 'Modelo', value: vehicle.modelo || '—' },
          { label: 'Ano', value: vehicle.ano },
          { label: 'Lote', value: <Plate number={vehicle.lote} size="sm" /> },
          { label: 'Lance Inicial', value: formatReais(vehicle.lanceInicial) },
          {
            label: 'Lance Atual',
            value: <Money value={vehicle.lanceAtual} size="card" announceAs="Lance atual" />,
          },
        ]}
      />
    </section>
  );
}
