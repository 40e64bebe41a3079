import { Button, TextInput } from '@mantine/core';
import type { InvitationAnswer } from '@martelo/contract/shapes/staff';
import type { Profile } from '@martelo/core/permissions';
import { useState } from 'react';
import type { ApprovalWish } from '../../../entities/approval/ask-approval';
import { isApprovalRequired } from '../../../entities/approval/sensitive-dialog';
import { useSubmit } from '../../../lib/forms/use-submit';
import { browserApi } from '../../../lib/transport/browser-api';
import { Dialog } from '../../../ui/dialog/dialog';
import { MessageBox } from '../../../ui/state/message-box';
import { checkProfiles } from './check-profiles';
import { InvitationLink } from './invitation-link';
import { ProfileChoice } from './profile-choice';

type Props = {
  onClose: () => void;
  onInvited: () => void;
  /** The server refused the invitation without a second person. */
  onAsk: (wish: ApprovalWish) => void;
};

const FORM = 'convidar-pessoa';

/** Invites a person by e-mail; where no e-mail leaves the server it shows the link to pass on. */
export function InviteDialog({ onClose, onInvited, onAsk }: Props) {
  const [email, setEmail] = useState('');
  const [profiles, setProfiles] = useState<Profile[]>([]);
  const { busy, errors, failure, element, forget, submit, done } = useSubmit({
    check: checkProfiles,
    send: (body: { email: string; profiles: Profile[] }): Promise<InvitationAnswer> =>
      browserApi.call('POST /api/admin/staff/invitations', { body }),
    onDone: onInvited,
    onFailed(error, payload) {
      if (isApprovalRequired(error)) onAsk({ command: 'inviteStaff', payload });
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Convidar pessoa"
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {done ? 'Fechar' : 'Cancelar'}
          </Button>
          {!done && (
            <Button type="submit" form={FORM} loading={busy}>
              Convidar
            </Button>
          )}
        </>
      }
    >
      {done ? (
        <InvitationLink invitation={done.answer} />
      ) : (
        <form
          id={FORM}
          ref={element}
          className="stack gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit({ email, profiles });
          }}
        >
          {failure && <MessageBox tone="danger">{failure}</MessageBox>}
          <TextInput
            label="E-mail"
            description="A pessoa escolhe o nome e a senha ao aceitar o convite."
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            error={errors.email}
            disabled={busy}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              forget('email');
            }}
          />
          <ProfileChoice
            chosen={profiles}
            error={errors.profiles}
            disabled={busy}
            onChange={(chosen) => {
              setProfiles(chosen);
              forget('profiles');
            }}
          />
        </form>
      )}
    </Dialog>
  );
}
