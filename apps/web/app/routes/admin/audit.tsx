import { AuditPage } from '../../features/admin-audit/audit-page';
import { adminMeta } from '../../lib/admin-meta';

export function meta() {
  return adminMeta('Auditoria');
}

export default function Audit() {
  return <AuditPage />;
}
