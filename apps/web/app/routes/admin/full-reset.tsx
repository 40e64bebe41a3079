import { FullReset } from '../../features/admin-timer/full-reset';
import { adminMeta } from '../../lib/admin-meta';

export function meta() {
  return adminMeta('Reset Completo');
}

export default function FullResetPage() {
  return <FullReset />;
}
