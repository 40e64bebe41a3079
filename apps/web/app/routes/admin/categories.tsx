import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Categorias | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function Categories() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Categorias" />
    </PageContainer>
  );
}
