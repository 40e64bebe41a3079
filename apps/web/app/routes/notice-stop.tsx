import { StopPage } from '../features/public/account/notices/stop-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Parar de receber avisos', path: '/avisos/parar', noIndex: true });
}

export function Page() {
  return <StopPage />;
}
