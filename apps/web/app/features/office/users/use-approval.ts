import { adminTexts } from '@martelo/contract/admin-texts';
import { useRef, useState } from 'react';
import { notify } from '../../../lib/toast/notify';
import { messageOf } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';

/** Approves a registration that waits or was denied. */
export function useApproval(userId: string, onApproved: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // A second press may come before the disabled button has been painted.
  const running = useRef(false);

  async function approve(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure('');
    try {
      const input = { params: { id: userId }, body: { status: 'aprovado' as const } };
      await browserApi.call('PUT /api/admin/users/:id/status', input);
      notify.success(adminTexts.approved);
      onApproved();
    } catch (error) {
      notify.error(adminTexts.approveFailed);
      setFailure(`${adminTexts.approveFailed}. ${messageOf(error)}`);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, approve };
}
