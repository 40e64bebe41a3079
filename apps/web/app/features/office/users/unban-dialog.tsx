import type { Client } from '@martelo/contract/shapes/accounts';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import classes from './users.module.css';

type Props = { user: Client | null; onClose: () => void; onChanged: () => void };

export function UnbanDialog({ user, onClose, onChanged }: Props) {
  if (!user) return null;
  const params = { id: user.id };

  async function unban(): Promise<void> {
    await browserApi.call('PATCH /api/users/:id/unban', { params });
    notify.success(adminTexts.unbanned);
    onChanged();
  }

  return (
    <ConfirmDialog
      opened
      title="Desbanir usuário"
      confirmLabel="Desbanir"
      tone="primary"
      onConfirm={unban}
      onFailed={() => notify.error(adminTexts.unbanFailed)}
      onClose={onClose}
    >
      <p className={classes.question}>{fillText(adminTexts.unbanConfirm, { name: user.name })}</p>
      {user.banReason && <p>Motivo do banimento: {user.banReason}</p>}
      <p>
        {user.status === 'aprovado'
          ? 'O usuário volta a poder entrar e dar lances.'
          : 'O cadastro não está aprovado: o usuário ainda não poderá entrar.'}
      </p>
    </ConfirmDialog>
  );
}
