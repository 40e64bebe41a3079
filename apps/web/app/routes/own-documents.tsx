import { OwnDocumentsPage } from '../features/public/account/documents/own-documents-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Meus documentos', path: '/conta/documentos', noIndex: true });
}

export function Page() {
  return <OwnDocumentsPage />;
}
