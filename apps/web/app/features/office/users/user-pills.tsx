import type { Client } from '@martelo/contract/shapes/accounts';
import { STATUS_WORDS } from '../../../entities/person/account-words';
import type { IconName } from '../../../ui/icon';
import { StatusPill, type Tone } from '../../../ui/status-pill';
import classes from './users.module.css';

const ACCOUNT: Record<Client['status'], { tone: Tone; icon: IconName }> = {
  pendente: { tone: 'warn', icon: 'clock' },
  aprovado: { tone: 'ok', icon: 'check' },
  negado: { tone: 'neutral', icon: 'close' },
};

/** Shows the ban and the registration's status separately, because they are independent. */
export function UserPills({ user }: { user: Pick<Client, 'isBanned' | 'status'> }) {
  return (
    <span className={classes.pills}>
      {user.isBanned ? (
        <StatusPill tone="danger" icon="ban">
          Banido
        </StatusPill>
      ) : (
        <StatusPill tone="neutral" icon="user">
          Ativo
        </StatusPill>
      )}
      <StatusPill {...ACCOUNT[user.status]}>{STATUS_WORDS[user.status]}</StatusPill>
    </span>
  );
}
