import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Gerenciar Leilões | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function AuctionList() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Gerenciar Leilões" />
    </PageContainer>
  );
}
