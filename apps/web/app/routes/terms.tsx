import { pageMeta } from '../lib/page-meta';
import { PageContainer } from '../ui/page-container';
import { SectionHeading } from '../ui/section-heading';
import type { Route } from './+types/terms';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Termos de Uso', path: '/termos' });
}

export default function Terms() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Termos de Uso" />
    </PageContainer>
  );
}
