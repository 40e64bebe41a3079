import type { Client } from '@martelo/contract/accounts';
import { adminTexts } from '@martelo/contract/admin-texts';
import { useRef, useState } from 'react';
import { notify } from '../../../../lib/toast/notify';
import { messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';

export type Decision = 'aprovado' | 'negado';

const TEXTS = {
  aprovado: { done: adminTexts.approved, failed: adminTexts.approveFailed },
  negado: { done: adminTexts.rejected, failed: adminTexts.rejectFailed },
} as const;

/** Approves or rejects one client; `onDecided` once the server has it. */
export function useDecision(client: Client, onDecided: () => void) {
  const [busy, setBusy] = useState<Decision | null>(null);
  const [failure, setFailure] = useState('');
  // A second press may come before the disabled button has been painted.
  const running = useRef(false);

  async function decide(status: Decision): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(status);
    setFailure('');
    try {
      const params = { id: client.id };
      await browserApi.call('PUT /api/admin/users/:id/status', { params, body: { status } });
      notify.success(TEXTS[status].done, { id: `decided-${client.id}` });
      onDecided();
    } catch (error) {
      notify.error(TEXTS[status].failed);
      setFailure(`${TEXTS[status].failed}. ${messageOf(error)}`);
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  return { busy, failure, decide };
}
