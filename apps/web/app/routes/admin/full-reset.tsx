import { adminMeta } from '../../features/office/frame/admin-meta';
import { FullReset } from '../../features/office/timer/full-reset';

export function meta() {
  return adminMeta('Reset Completo');
}

export default function FullResetPage() {
  return <FullReset />;
}
