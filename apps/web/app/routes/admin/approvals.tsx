import { ApprovalsPage } from '../../features/office/approvals/approvals-page';
import { adminMeta } from '../../features/office/frame/admin-meta';

export function meta() {
  return adminMeta('Aprovações');
}

export default function Approvals() {
  return <ApprovalsPage />;
}
