import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Leilão | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function AuctionForm() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Leilão" />
    </PageContainer>
  );
}
