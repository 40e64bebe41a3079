import { pageMeta } from '../lib/page-meta';
import { PageContainer } from '../ui/page-container';
import { SectionHeading } from '../ui/section-heading';
import type { Route } from './+types/vehicle-category';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Veículos Disponíveis', path: '/veiculos' });
}

export default function VehicleCategory() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Veículos Disponíveis" />
    </PageContainer>
  );
}
