import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Veículos | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function Vehicles() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Veículos" />
    </PageContainer>
  );
}
