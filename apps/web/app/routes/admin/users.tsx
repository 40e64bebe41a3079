import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Gerenciar Usuários | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function Users() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Gerenciar Usuários" />
    </PageContainer>
  );
}
