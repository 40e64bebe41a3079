import { pageMeta } from '../lib/page-meta';
import { PageContainer } from '../ui/page-container';
import { SectionHeading } from '../ui/section-heading';
import type { Route } from './+types/timer-reset';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Timer Resetado!', path: '/reseta-timer' });
}

export default function TimerReset() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Timer Resetado!" />
    </PageContainer>
  );
}
