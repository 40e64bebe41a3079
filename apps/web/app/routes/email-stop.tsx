import { EmailLinkPage } from '../features/public/account/privacy/link-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, {
    title: 'Interromper a troca de e-mail',
    path: '/conta/interromper-email',
    noIndex: true,
  });
}

export function Page() {
  return <EmailLinkPage kind="stop" />;
}
