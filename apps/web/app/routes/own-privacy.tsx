import { PrivacyPage } from '../features/public/account/privacy/privacy-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Minha privacidade', path: '/conta/privacidade', noIndex: true });
}

export function Page() {
  return <PrivacyPage />;
}
