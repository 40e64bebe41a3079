import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Categoria | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function CategoryForm() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Categoria" />
    </PageContainer>
  );
}
