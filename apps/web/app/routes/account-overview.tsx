import { OverviewPage } from '../features/public/account/overview/overview-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Minha conta', path: '/conta', noIndex: true });
}

export function Page() {
  return <OverviewPage />;
}
