import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Painel de Leilões | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function AuctionPanel() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Painel de Leilões" />
    </PageContainer>
  );
}
