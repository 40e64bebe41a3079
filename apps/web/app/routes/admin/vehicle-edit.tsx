import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Editar Veículo | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function VehicleEdit() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Editar Veículo" />
    </PageContainer>
  );
}
