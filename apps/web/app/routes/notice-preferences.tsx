import { PreferencesPage } from '../features/public/account/notices/preferences-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, {
    title: 'Preferências de avisos',
    path: '/conta/preferencias',
    noIndex: true,
  });
}

export function Page() {
  return <PreferencesPage />;
}
