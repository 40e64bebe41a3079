import type { Vehicle } from '../../../entities/vehicle/vehicle-on-page';
import { usePublicUrl } from '../../../lib/page/public-url';
import { breadcrumbData, type Crumb } from './breadcrumb-data';
import { JsonLd } from './json-ld';
import { listData } from './vehicle-data';

type Props = {
  vehicles: Vehicle[];
  crumbs: Crumb[];
  /** Position of the first vehicle in the whole list. */
  first?: number;
};

/** The structured data of a list page: its vehicles in order, and its path in the site. */
export function ListJsonLd({ vehicles, crumbs, first }: Props) {
  const origin = usePublicUrl();
  return (
    <>
      {vehicles.length > 0 && <JsonLd data={listData(origin, vehicles, first)} />}
      <JsonLd data={breadcrumbData(origin, crumbs)} />
    </>
  );
}
