import type { StaffMember } from '@martelo/contract/shapes/staff';
import type { ApprovalWish } from '../../../entities/approval/ask-approval';
import { isApprovalRequired } from '../../../entities/approval/sensitive-dialog';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

type Props = {
  person: StaffMember;
  onClose: () => void;
  onChanged: () => void;
  /** The server refused the change without a second person. */
  onAsk: (wish: ApprovalWish) => void;
};

/** Asks before a person is disabled or enabled again. */
export function SwitchStaffDialog({ person, onClose, onChanged, onAsk }: Props) {
  const { id, name, state, version } = person;
  const input = { params: { id }, body: { version } };
  const failed = (command: ApprovalWish['command']) => (error: unknown) => {
    if (isApprovalRequired(error)) onAsk({ command, payload: { userId: id, version } });
    else onChanged();
  };
  if (state === 'desativado') {
    return (
      <ConfirmDialog
        opened
        title="Reativar pessoa"
        confirmLabel="Reativar"
        tone="primary"
        onClose={onClose}
        onFailed={failed('enableStaff')}
        onConfirm={async () => {
          await browserApi.call('POST /api/admin/staff/:id/enable', input);
          notify.success(`${name} voltou à equipe.`);
          onChanged();
        }}
      >
        <p>{name} volta a entrar com a senha e os perfis que tinha.</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      opened
      title="Desativar pessoa"
      confirmLabel="Desativar"
      onClose={onClose}
      onFailed={failed('disableStaff')}
      onConfirm={async () => {
        await browserApi.call('POST /api/admin/staff/:id/disable', input);
        notify.success(`${name} foi desativado.`);
        onChanged();
      }}
    >
      <p>
        {state === 'convidado'
          ? `O convite de ${name} deixa de valer.`
          : `As sessões de ${name} acabam na hora, e a conta não entra mais até ser reativada.`}
      </p>
      <p>O que a pessoa fez continua na auditoria.</p>
    </ConfirmDialog>
  );
}
