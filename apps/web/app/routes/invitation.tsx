import { InvitationPage } from '../features/public/invitation/invitation-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Convite para a equipe', path: '/convite', noIndex: true });
}

export function Page() {
  return <InvitationPage />;
}
