import { FavoritesPage } from '../features/public/account/favorites/favorites-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Meus favoritos', path: '/conta/favoritos', noIndex: true });
}

export function Page() {
  return <FavoritesPage />;
}
