import { TimerReset } from '../../features/admin-timer/timer-reset';
import { adminMeta } from '../../lib/admin-meta';

export function meta() {
  return adminMeta('Reset do timer');
}

export default function TimerResetPage() {
  return <TimerReset />;
}
