import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Início | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function Dashboard() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Início" />
    </PageContainer>
  );
}
