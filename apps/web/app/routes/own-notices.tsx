import { NoticesPage } from '../features/public/account/notices/notices-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Meus avisos', path: '/conta/avisos', noIndex: true });
}

export function Page() {
  return <NoticesPage />;
}
