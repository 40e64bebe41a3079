import { FullReset } from '../../features/admin-timer/full-reset';

export function meta() {
  return [{ title: 'Reset Completo | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function FullResetPage() {
  return <FullReset />;
}
