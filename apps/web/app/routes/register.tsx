import { pageMeta } from '../lib/page-meta';
import { PageContainer } from '../ui/page-container';
import { SectionHeading } from '../ui/section-heading';
import type { Route } from './+types/register';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Cadastro', path: '/register' });
}

export default function Register() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Cadastro" />
    </PageContainer>
  );
}
