import { OwnSalesPage } from '../features/public/account/sales/own-sales-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Meus arremates', path: '/conta/arremates', noIndex: true });
}

export function Page() {
  return <OwnSalesPage />;
}
