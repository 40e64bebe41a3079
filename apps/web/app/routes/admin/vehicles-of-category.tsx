import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Veículos da categoria | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function VehiclesOfCategory() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Veículos da categoria" />
    </PageContainer>
  );
}
