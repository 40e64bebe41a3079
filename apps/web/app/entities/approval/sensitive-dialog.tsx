import type { SensitiveAct } from '@martelo/contract/shapes/second-person';
import { type ComponentProps, useState } from 'react';
import { ApiError, messageOf } from '../../lib/transport/api-error';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { type ApprovalWish, askApproval } from './ask-approval';
import { isReason, REASON_MISSING, ReasonField } from './reason-field';
import { useNeedsApproval } from './use-second-person';

type Props = ComponentProps<typeof ConfirmDialog> & {
  act: SensitiveAct;
  /** What is asked for where the act needs a second person. */
  wish: ApprovalWish;
};

export const isApprovalRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'APPROVAL_REQUIRED';

/**
 * Asks for confirmation of a sensitive act. Where it needs a second person, the dialog asks for the
 * reason and sends a request instead.
 */
export function SensitiveDialog({ act, wish, children, onConfirm, ...props }: Props) {
  // The rule may have changed since the page read it: then the server refuses the act itself.
  const [refused, setRefused] = useState(false);
  const needed = useNeedsApproval(act) || refused;
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);

  async function ask(): Promise<void> {
    setWrong(!isReason(reason));
    if (!isReason(reason)) throw new Error('there is no reason');
    await askApproval(wish, reason.trim());
  }

  const asking = {
    onConfirm: ask,
    confirmLabel: 'Pedir aprovação',
    failureOf: (error: unknown) => (error instanceof ApiError ? messageOf(error) : REASON_MISSING),
    onFailed: () => {},
  };
  const acting = {
    onConfirm,
    onFailed(error: unknown) {
      if (isApprovalRequired(error)) setRefused(true);
      else props.onFailed?.(error);
    },
  };
  return (
    <ConfirmDialog {...props} {...(needed ? asking : acting)}>
      {children}
      {needed && <ReasonField value={reason} onChange={setReason} wrong={wrong} />}
    </ConfirmDialog>
  );
}
