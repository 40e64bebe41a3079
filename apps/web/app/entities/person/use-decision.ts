import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useAction } from '../../lib/forms/use-action';
import { notify } from '../../lib/toast/notify';
import { messageOf } from '../../lib/transport/api-error';
import { browserApi } from '../../lib/transport/browser-api';

export type Decision = 'aprovado' | 'negado';

const TEXTS = {
  aprovado: { done: adminTexts.approved, failed: adminTexts.approveFailed },
  negado: { done: adminTexts.rejected, failed: adminTexts.rejectFailed },
} as const;

/** Approves or rejects one registration; `onDecided` is called once the server has the decision. */
export function useDecision(clientId: string, onDecided: () => void) {
  const { pending, failure, start } = useAction({
    run: (status: Decision) => {
      const params = { id: clientId };
      return browserApi.call('PUT /api/admin/users/:id/status', { params, body: { status } });
    },
    onDone(_answer, status) {
      notify.success(TEXTS[status].done, { id: `decided-${clientId}` });
      onDecided();
    },
    failureOf: (error, status) => `${TEXTS[status].failed}. ${messageOf(error)}`,
    onFailed: (_error, status) => notify.error(TEXTS[status].failed),
  });
  return { busy: pending, failure, decide: start };
}
