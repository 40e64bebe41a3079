import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Adicionar Veículo | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function VehicleAdd() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Adicionar Veículo" />
    </PageContainer>
  );
}
