import { pageMeta } from '../lib/page-meta';
import { PageContainer } from '../ui/page-container';
import { SectionHeading } from '../ui/section-heading';
import type { Route } from './+types/vehicle-detail';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Veículo', path: '/veiculos' });
}

export default function VehicleDetail() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Veículo" />
    </PageContainer>
  );
}
