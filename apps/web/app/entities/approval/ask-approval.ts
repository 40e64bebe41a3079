import type { ApprovalCommand } from '@martelo/contract/shapes/second-person';
import { notify } from '../../lib/toast/notify';
import { browserApi } from '../../lib/transport/browser-api';

export type ApprovalWish = { command: ApprovalCommand; payload: Record<string, unknown> };

/** Sends a request for a second person, and says where it can be followed. */
export async function askApproval(wish: ApprovalWish, reason: string): Promise<void> {
  const body = { ...wish, reason };
  const { id } = await browserApi.call('POST /api/admin/approvals', { body });
  const href = `/admin/aprovacoes/${id}`;
  notify.success('Pedido enviado para aprovação.', {
    id: `approval-${id}`,
    action: { label: 'Ver o pedido', href },
  });
}
