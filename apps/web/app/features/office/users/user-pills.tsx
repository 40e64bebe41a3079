import type { Client } from '@martelo/contract/shapes/accounts';
import {
  IconBan,
  IconCheck,
  IconClock,
  IconUser,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { STATUS_WORDS } from '../../../entities/person/account-words';
import { StatusPill, type Tone } from '../../../ui/status-pill';
import classes from './users.module.css';

const ACCOUNT: Record<Client['status'], { tone: Tone; icon: TablerIcon }> = {
  pendente: { tone: 'warn', icon: IconClock },
  aprovado: { tone: 'ok', icon: IconCheck },
  negado: { tone: 'neutral', icon: IconX },
};

/**
 * Shows the ban and the registration's status separately, because they are independent: a rejected
 * registration is 'Ativo', which means no more than not banned.
 */
export function UserPills({ user }: { user: Pick<Client, 'isBanned' | 'status'> }) {
  return (
    <span className={classes.pills}>
      {user.isBanned ? (
        <StatusPill tone="danger" icon={IconBan}>
          Banido
        </StatusPill>
      ) : (
        <StatusPill tone="neutral" icon={IconUser}>
          Ativo
        </StatusPill>
      )}
      <StatusPill {...ACCOUNT[user.status]}>
        Cadastro {STATUS_WORDS[user.status].toLowerCase()}
      </StatusPill>
    </span>
  );
}
