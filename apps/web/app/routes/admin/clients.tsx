import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

export function meta() {
  return [{ title: 'Clientes Pendentes | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function Clients() {
  return (
    <PageContainer>
      <SectionHeading level={1} title="Clientes Pendentes" />
    </PageContainer>
  );
}
