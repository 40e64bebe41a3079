import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Reset do Timer | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function TimerReset() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Reset do Timer" />
    </PageContainer>
  );
}
