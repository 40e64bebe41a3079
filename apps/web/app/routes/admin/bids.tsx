import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Histórico de Lances | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function Bids() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Histórico de Lances" />
    </PageContainer>
  );
}
