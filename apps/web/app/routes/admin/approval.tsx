import { ApprovalPage } from '../../features/office/approvals/approval-page';
import { adminMeta } from '../../features/office/frame/admin-meta';
import type { Route } from './+types/approval';

export function meta() {
  return adminMeta('Pedido de aprovação');
}

export default function Approval({ params }: Route.ComponentProps) {
  return <ApprovalPage key={params.id} id={params.id} />;
}
