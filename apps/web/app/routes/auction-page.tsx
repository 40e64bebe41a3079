import { pageMeta } from '../lib/page-meta';
import { PageContainer } from '../ui/page-container';
import { SectionHeading } from '../ui/section-heading';
import type { Route } from './+types/auction-page';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Leilão', path: '/leiloes' });
}

export default function AuctionPage() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Leilão" />
    </PageContainer>
  );
}
