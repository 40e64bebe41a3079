import { pageMeta } from '../lib/page-meta';
import { PageContainer } from '../ui/page-container';
import { SectionHeading } from '../ui/section-heading';
import type { Route } from './+types/home';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Martelo: leilões de veículos', path: '/' });
}

export default function Home() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Leilões de veículos ao vivo" />
    </PageContainer>
  );
}
