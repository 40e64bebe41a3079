import type { ClientDetail } from '@martelo/contract/shapes/accounts';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { formatCount } from '../../../lib/format/formats';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './users.module.css';

type Props = { user: ClientDetail; opened: boolean; onClose: () => void; onDone: () => void };

/** Signs a user out of every device, for example after a lost phone or a stolen password. */
export function EndSessionsDialog({ user, opened, onClose, onDone }: Props) {
  async function end(): Promise<void> {
    await browserApi.call('POST /api/users/:id/end-sessions', { params: { id: user.id } });
    notify.success(adminTexts.sessionsEnded);
    onDone();
  }

  return (
    <ConfirmDialog
      opened={opened}
      title="Encerrar sessões"
      confirmLabel="Encerrar sessões"
      onConfirm={end}
      onFailed={() => notify.error(adminTexts.sessionsEndFailed)}
      onClose={onClose}
    >
      <p className={classes.question}>Encerrar as sessões de {user.name}?</p>
      <MessageBox tone="warn">{endedSentence(user.liveSessions)}</MessageBox>
      <p>A conta continua como está: para voltar, basta entrar de novo com a senha.</p>
    </ConfirmDialog>
  );
}

function endedSentence(count: number): string {
  if (count === 0) return 'Nenhuma sessão está aberta agora.';
  const sessions = formatCount(count, 'sessão aberta termina', 'sessões abertas terminam');
  return `${sessions} na hora, em todos os aparelhos. Lances a caminho são recusados.`;
}
