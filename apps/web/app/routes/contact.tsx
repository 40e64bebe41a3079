import { pageMeta } from '../lib/page-meta';
import { PageContainer } from '../ui/page-container';
import { SectionHeading } from '../ui/section-heading';
import type { Route } from './+types/contact';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Fale Conosco', path: '/contato' });
}

export default function Contact() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Fale Conosco" />
    </PageContainer>
  );
}
