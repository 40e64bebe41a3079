import { vehicleTitle } from '@martelo/core/vehicle';
import { slugOfType, typeOfCategory } from '@martelo/core/vehicle-types';
import type { Vehicle } from '../../../entities/vehicle/vehicle-on-page';
import { usePublicUrl } from '../../../lib/page/public-url';
import { breadcrumbData } from './breadcrumb-data';
import { JsonLd } from './json-ld';
import { vehicleData } from './vehicle-data';

/** The structured data of the detail page: the vehicle, its offer and its path in the site. */
export function VehicleJsonLd({ vehicle }: { vehicle: Vehicle }) {
  const origin = usePublicUrl();
  const type = typeOfCategory(vehicle.categoria);
  const crumbs = [
    { name: 'Veículos', path: '/veiculos' },
    { name: type, path: `/veiculos/categoria/${slugOfType(type)}` },
    { name: vehicleTitle(vehicle), path: `/veiculos/${vehicle.id}` },
  ];
  return (
    <>
      <JsonLd data={vehicleData(origin, vehicle)} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
    </>
  );
}
