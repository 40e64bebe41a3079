import { OwnVisitsPage } from '../features/public/account/visits/own-visits-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Minhas visitas', path: '/conta/visitas', noIndex: true });
}

export function Page() {
  return <OwnVisitsPage />;
}
