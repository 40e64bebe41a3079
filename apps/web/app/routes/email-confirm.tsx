import { EmailLinkPage } from '../features/public/account/privacy/link-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, {
    title: 'Confirmar e-mail',
    path: '/conta/confirmar-email',
    noIndex: true,
  });
}

export function Page() {
  return <EmailLinkPage kind="confirm" />;
}
