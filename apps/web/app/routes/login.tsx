import { pageMeta } from '../lib/page-meta';
import { PageContainer } from '../ui/page-container';
import { SectionHeading } from '../ui/section-heading';
import type { Route } from './+types/login';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Login', path: '/login' });
}

export default function Login() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Login" />
    </PageContainer>
  );
}
