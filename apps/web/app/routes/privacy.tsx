import { pageMeta } from '../lib/page-meta';
import { PageContainer } from '../ui/page-container';
import { SectionHeading } from '../ui/section-heading';
import type { Route } from './+types/privacy';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Política de Privacidade', path: '/privacidade' });
}

export default function Privacy() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Política de Privacidade" />
    </PageContainer>
  );
}
