import { SecurityPage } from '../features/public/account/security/security-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Segurança da conta', path: '/conta/seguranca', noIndex: true });
}

export function Page() {
  return <SecurityPage />;
}
