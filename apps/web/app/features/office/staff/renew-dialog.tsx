import { Button } from '@mantine/core';
import type { InvitationAnswer, StaffMember } from '@martelo/contract/shapes/staff';
import type { ApprovalWish } from '../../../entities/approval/ask-approval';
import { isApprovalRequired } from '../../../entities/approval/sensitive-dialog';
import { useAction } from '../../../lib/forms/use-action';
import { browserApi } from '../../../lib/transport/browser-api';
import { Dialog } from '../../../ui/dialog/dialog';
import { MessageBox } from '../../../ui/state/message-box';
import { InvitationLink } from './invitation-link';

type Props = {
  person: StaffMember;
  onClose: () => void;
  onChanged: () => void;
  /** The server refused the invitation without a second person. */
  onAsk: (wish: ApprovalWish) => void;
};

/** Makes a new invitation for a person who has not accepted the last one. */
export function RenewDialog({ person, onClose, onChanged, onAsk }: Props) {
  const { busy, failure, start, done } = useAction({
    run: (): Promise<InvitationAnswer> =>
      browserApi.call('POST /api/admin/staff/:id/invitation', { params: { id: person.id } }),
    onDone: onChanged,
    onFailed(error) {
      if (!isApprovalRequired(error)) return onChanged();
      onAsk({ command: 'renewInvitation', payload: { userId: person.id } });
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Novo convite"
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {done ? 'Fechar' : 'Cancelar'}
          </Button>
          {!done && (
            <Button onClick={() => void start()} loading={busy}>
              Fazer novo convite
            </Button>
          )}
        </>
      }
    >
      {done ? (
        <InvitationLink invitation={done.answer} />
      ) : (
        <div className="stack gap-5">
          {failure && <MessageBox tone="danger">{failure}</MessageBox>}
          <p>
            {person.email} recebe um novo convite, que vale por 72 horas. O anterior deixa de valer.
          </p>
        </div>
      )}
    </Dialog>
  );
}
