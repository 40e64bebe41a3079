import { pageMeta } from '../lib/page-meta';
import { PageContainer } from '../ui/page-container';
import { SectionHeading } from '../ui/section-heading';
import type { Route } from './+types/notice';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Edital', path: '/edital' });
}

export default function Notice() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Edital do leilão" />
    </PageContainer>
  );
}
