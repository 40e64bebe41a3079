import { TimerReset } from '../../features/admin-timer/timer-reset';

export function meta() {
  return [{ title: 'Reset do Timer | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function TimerResetPage() {
  return <TimerReset />;
}
