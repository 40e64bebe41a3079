import { AuditPage } from '../../features/admin-audit/audit-page';

export function meta() {
  return [{ title: 'Auditoria | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function Audit() {
  return <AuditPage />;
}
