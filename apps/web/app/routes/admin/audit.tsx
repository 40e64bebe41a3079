import { AuditPage } from '../../features/office/audit/audit-page';
import { adminMeta } from '../../features/office/frame/admin-meta';

export function meta() {
  return adminMeta('Auditoria');
}

export default function Audit() {
  return <AuditPage />;
}
