import type { Client } from '@martelo/contract/shapes/accounts';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import type { DocumentReason, IdentityImage } from '@martelo/core/registration-documents';
import { useAction } from '../../lib/forms/use-action';
import { notify } from '../../lib/toast/notify';
import { ApiError, messageOf } from '../../lib/transport/api-error';
import { browserApi } from '../../lib/transport/browser-api';

/** Why a registration is rejected; with documents, only these are asked for again. */
export type Rejection = {
  reason: string;
  documents?: { image: IdentityImage; reasons: DocumentReason[]; note: string }[];
};

/** A decision on a registration; the client reads the reasons of a rejection. */
export type Decision = { status: 'aprovado' } | ({ status: 'negado' } & Rejection);

const TEXTS = {
  aprovado: { done: adminTexts.approved, failed: adminTexts.approveFailed },
  negado: { done: adminTexts.rejected, failed: adminTexts.rejectFailed },
} as const;

type Decided = {
  /** Runs once the server has the decision. */
  onDecided: () => void;
  /** Runs when another administrator has decided in the meantime. */
  onStale: () => void;
};

/**
 * Approves or rejects one registration. The decision carries the state that was on the screen, so
 * that it cannot overwrite a decision that this administrator has not seen.
 */
export function useDecision(
  client: Pick<Client, 'id' | 'name' | 'status'>,
  { onDecided, onStale }: Decided,
) {
  const { pending, failure, start } = useAction({
    run: (decision: Decision) => {
      const params = { id: client.id };
      const body = { ...decision, seenStatus: client.status };
      return browserApi.call('PUT /api/admin/users/:id/status', { params, body });
    },
    onDone(_answer, { status }) {
      notify.success(`${TEXTS[status].done} ${client.name}.`, { id: `decided-${client.id}` });
      onDecided();
    },
    failureOf: (error, { status }) => `${TEXTS[status].failed}. ${messageOf(error)}`,
    onFailed(error, { status }) {
      notify.error(TEXTS[status].failed);
      if (error instanceof ApiError && error.code === 'ALREADY_DECIDED') onStale();
    },
  });
  return { busy: pending?.status ?? null, failure, decide: start };
}
