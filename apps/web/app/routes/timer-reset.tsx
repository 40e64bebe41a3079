import { TimerResetPage } from '../features/content/timer-reset-page';
import { pageMeta } from '../lib/page-meta';
import type { Route } from './+types/timer-reset';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Timer Resetado!', path: '/reseta-timer', noIndex: true });
}

export default function TimerReset() {
  return <TimerResetPage />;
}
