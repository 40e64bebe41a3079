import { TimerResetPage } from '../features/public/content/timer-reset-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, { title: 'Timer Resetado!', path: '/reseta-timer', noIndex: true });
}

export function Page() {
  return <TimerResetPage />;
}
