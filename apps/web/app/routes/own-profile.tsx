import { ProfilePage } from '../features/public/account/profile/profile-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Meus dados', path: '/conta/dados', noIndex: true });
}

export function Page() {
  return <ProfilePage />;
}
