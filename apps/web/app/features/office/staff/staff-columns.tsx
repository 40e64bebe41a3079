import type { StaffMember, StaffState } from '@martelo/contract/shapes/staff';
import { profileMay } from '@martelo/contract/texts/permission-texts';
import { PROFILE_LABELS } from '@martelo/contract/texts/profile-texts';
import {
  IconBan,
  IconCheck,
  IconClock,
  IconKey,
  IconMail,
  IconPencil,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react';
import { EmailAddress } from '../../../entities/person/email-address';
import { formatDateTime } from '../../../lib/format/formats';
import { useSession } from '../../../lib/session/use-session';
import type { Column } from '../../../ui/list/data-table';
import { RowAction } from '../../../ui/list/row-action';
import { StatusPill, type Tone } from '../../../ui/status-pill';
import classes from './staff.module.css';

export type StaffAct = 'change' | 'disable' | 'enable' | 'renew' | 'password';

const STATES: Record<StaffState, { tone: Tone; icon: TablerIcon; label: string }> = {
  ativo: { tone: 'ok', icon: IconCheck, label: 'Ativo' },
  convidado: { tone: 'info', icon: IconClock, label: 'Convidado' },
  desativado: { tone: 'neutral', icon: IconBan, label: 'Desativado' },
};

export function staffColumns(
  act: (what: StaffAct, person: StaffMember) => void,
): Column<StaffMember>[] {
  return [
    {
      key: 'name',
      header: 'Nome',
      lead: true,
      cell: ({ name, email }) => (
        <span className={classes.person}>
          <b>{name}</b>
          {name !== email && <EmailAddress address={email} />}
        </span>
      ),
    },
    {
      key: 'profiles',
      header: 'Perfis',
      cell: ({ profiles }) => (
        <span className="cluster gap-1">
          {profiles.map((profile) => (
            <span key={profile} className={classes.profile} title={profileMay(profile)}>
              {PROFILE_LABELS[profile]}
            </span>
          ))}
        </span>
      ),
    },
    { key: 'factor', header: 'Segundo fator', cell: factorWords },
    {
      key: 'seen',
      header: 'Última entrada',
      cell: ({ lastSignIn }) => (lastSignIn ? formatDateTime(lastSignIn) : 'Nunca entrou'),
    },
    { key: 'state', header: 'Situação', cell: (person) => <State person={person} /> },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      permission: 'staff.manage',
      cell: (person) => <Actions person={person} act={act} />,
    },
  ];
}

function factorWords({ secondFactorRequired }: StaffMember): string {
  if (secondFactorRequired === null) return 'Conforme o perfil';
  return secondFactorRequired ? 'Exigido' : 'Não exigido';
}

function State({ person: { state, invitationEndsAt } }: { person: StaffMember }) {
  const { label, ...look } = STATES[state];
  return (
    <span className={classes.state}>
      <StatusPill {...look}>{label}</StatusPill>
      {state === 'convidado' && (
        <small>
          {invitationEndsAt
            ? `Convite até ${formatDateTime(invitationEndsAt)}`
            : 'Sem convite válido'}
        </small>
      )}
    </span>
  );
}

type ActionsProps = { person: StaffMember; act: (what: StaffAct, person: StaffMember) => void };

function Actions({ person, act }: ActionsProps) {
  const isSelf = useSession()?.user.id === person.id;
  const { name: subject, state } = person;
  return (
    <span className="cluster gap-1">
      {state === 'convidado' && (
        <RowAction
          icon={IconMail}
          label="Novo convite"
          subject={subject}
          onClick={() => act('renew', person)}
        />
      )}
      <RowAction
        icon={IconPencil}
        label="Mudar"
        subject={subject}
        onClick={() => act('change', person)}
      />
      {state === 'ativo' && !isSelf && (
        <RowAction
          icon={IconKey}
          label="Link de nova senha"
          subject={subject}
          onClick={() => act('password', person)}
        />
      )}
      {state === 'desativado' && (
        <RowAction
          icon={IconRefresh}
          label="Reativar"
          subject={subject}
          onClick={() => act('enable', person)}
        />
      )}
      {state !== 'desativado' && !isSelf && (
        <RowAction
          icon={IconBan}
          label="Desativar"
          subject={subject}
          tone="danger"
          onClick={() => act('disable', person)}
        />
      )}
    </span>
  );
}
