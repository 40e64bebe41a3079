import { DOCUMENTS_PAGE } from '@martelo/contract/texts/document-texts';
import { ResendPage } from '../features/public/account/documents/resend-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Reenviar documentos', path: DOCUMENTS_PAGE, noIndex: true });
}

export function Page() {
  return <ResendPage />;
}
