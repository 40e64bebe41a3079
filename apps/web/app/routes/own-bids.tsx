import { OwnBidsPage } from '../features/public/account/bids/own-bids-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Meus lances', path: '/conta/lances', noIndex: true });
}

export function Page() {
  return <OwnBidsPage />;
}
