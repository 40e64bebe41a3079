import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Reset Completo | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function FullReset() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Reset Completo" />
    </PageContainer>
  );
}
