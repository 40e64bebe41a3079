import { NewPasswordPage } from '../features/public/recovery/new-password-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Nova senha', path: '/nova-senha', noIndex: true });
}

export function Page() {
  return <NewPasswordPage />;
}
