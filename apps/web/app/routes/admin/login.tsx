import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Login do Admin | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function AdminLogin() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Login do Admin" />
    </PageContainer>
  );
}
