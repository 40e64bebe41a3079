import { TimerResetPage } from '../features/public/content/timer-reset-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { Route } from './+types/timer-reset';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Timer Resetado!', path: '/reseta-timer', noIndex: true });
}

export default function TimerReset() {
  return <TimerResetPage />;
}
