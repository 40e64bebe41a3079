import { AdmitDevicePage } from '../features/public/recovery/admit-device-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Liberar este aparelho', path: '/aparelho', noIndex: true });
}

export function Page() {
  return <AdmitDevicePage />;
}
