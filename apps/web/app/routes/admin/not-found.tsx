import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Página não encontrada | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function NotFound() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Página não encontrada" />
    </PageContainer>
  );
}
