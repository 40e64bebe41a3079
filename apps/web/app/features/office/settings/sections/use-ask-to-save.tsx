import { type ReactNode, useState } from 'react';
import type { ApprovalWish } from '../../../../entities/approval/ask-approval';
import { RequestDialog } from '../../../../entities/approval/request-dialog';
import { isApprovalRequired } from '../../../../entities/approval/sensitive-dialog';

/** Offers to ask for the change that the server has refused to save without a second person. */
export function useAskToSave(command: ApprovalWish['command'] = 'saveSecondPerson') {
  const [wish, setWish] = useState<ApprovalWish | null>(null);

  async function orAsk<T>(payload: Record<string, unknown>, save: () => Promise<T>): Promise<T> {
    try {
      return await save();
    } catch (error) {
      if (isApprovalRequired(error)) setWish({ command, payload });
      throw error;
    }
  }

  const dialog: ReactNode = (
    <RequestDialog
      wish={wish}
      question="Mudar estas configurações? Elas continuam como estão até a aprovação."
      onClose={() => setWish(null)}
    />
  );
  return { orAsk, dialog };
}
