import { profileNames } from '@martelo/contract/texts/profile-texts';
import type { Profile } from '@martelo/core/permissions';
import type { Deps } from '../../deps.ts';
import type { FreezeOutcome, SensitiveCommand } from '../approvals/sensitive-command.ts';
import { findAccount } from '../identity/accounts.queries.ts';
import {
  changeStaffInside,
  changesDirectors,
  changesOf,
  publishChange,
  type StaffOutcome,
} from './change-staff.ts';
import {
  disableStaffInside,
  enableStaffInside,
  publishDisabled,
  publishStaff,
  unmakesDirector,
} from './disable-staff.ts';
import { inviteStaffInside } from './invite-staff.ts';
import { mailInvitation } from './mail-invitation.ts';
import { staffVersion } from './present-staff.ts';
import { findStaff, type ListedStaff } from './staff.queries.ts';

const act = 'diretores';
const permission = () => 'staff.manage' as const;
/** Nobody approves a change of what he himself may do. */
const beneficiary = ({ userId }: { userId: number }) => userId;

interface Change {
  userId: number;
  profiles: Profile[];
  secondFactorRequired: boolean | null;
  version: string;
}
type Switch = Pick<Change, 'userId' | 'version'>;

const LABELS: Record<string, string> = {
  profiles: 'Perfis',
  secondFactorRequired: 'Exigir segundo fator',
};

/** Gives the profile `diretor` to a member of staff, or takes it. */
export const changeStaffCommand: SensitiveCommand<Change> = {
  act,
  permission,
  beneficiary,
  freeze: (deps, payload) =>
    freezePerson(deps, payload, (row) =>
      changesDirectors(row, payload.profiles)
        ? {
            title: 'Mudar perfis',
            changes: changesOf(row, payload).map(({ field, ...change }) => ({
              label: LABELS[field] ?? field,
              ...change,
            })),
          }
        : null,
    ),
  async execute(tx, { live }, { payload, version, actor }) {
    return executed(await changeStaffInside(tx, { ...payload, version, actor }), {
      outcome: `Perfis agora: ${profileNames(payload.profiles)}.`,
      publish: () => publishChange(live, payload.userId),
    });
  },
};

/** Disables a director. */
export const disableStaffCommand: SensitiveCommand<Switch> = {
  act,
  permission,
  beneficiary,
  async freeze(deps, payload, requesterId) {
    if (payload.userId === requesterId) return { ok: false, code: 'CANNOT_DISABLE_SELF' };
    return freezePerson(deps, payload, (row) =>
      unmakesDirector(row)
        ? {
            title: 'Desativar diretor',
            changes: [{ label: 'Situação', before: 'Ativo', after: 'Desativado, sem sessões' }],
          }
        : null,
    );
  },
  async execute(tx, { live }, { payload, version, actor }) {
    return executed(await disableStaffInside(tx, { ...payload, version, actor }), {
      outcome: 'Pessoa desativada.',
      publish: () => publishDisabled(live, payload.userId),
    });
  },
};

/** Lets a disabled director sign in again. */
export const enableStaffCommand: SensitiveCommand<Switch> = {
  act,
  permission,
  beneficiary,
  freeze: (deps, payload) =>
    freezePerson(deps, payload, (row) =>
      row.disabledAt && row.profiles.includes('diretor')
        ? {
            title: 'Reativar diretor',
            changes: [
              { label: 'Situação', before: 'Desativado', after: 'Volta com a senha e os perfis' },
            ],
          }
        : null,
    ),
  async execute(tx, { live }, { payload, version, actor }) {
    return executed(await enableStaffInside(tx, { ...payload, version, actor }), {
      outcome: 'Pessoa reativada.',
      publish: () => publishStaff(live),
    });
  },
};

/** Invites a person as director. The link is a secret, so no text of the request holds it. */
export const inviteStaffCommand: SensitiveCommand<{ email: string; profiles: Profile[] }> = {
  act,
  permission,
  async freeze({ db }, { email, profiles }) {
    if (!profiles.includes('diretor')) return { ok: false, code: 'APPROVAL_NOT_REQUIRED' };
    if (await findAccount(db, email)) return { ok: false, code: 'STAFF_EMAIL_TAKEN' };
    const preview = {
      title: 'Convidar diretor',
      target: email,
      facts: [],
      changes: [{ label: 'Perfis', before: 'Não é da equipe', after: profileNames(profiles) }],
    };
    return { ok: true, frozen: { target: `invitation:${email}`, version: '', preview } };
  },
  async execute(tx, deps, { payload, actor }) {
    const invited = await inviteStaffInside(tx, { ...payload, actor });
    if (!invited.ok) return invited;
    return {
      ok: true,
      outcome: deps.settings.email
        ? `Convite enviado para ${payload.email}. Se não chegar, faça um novo convite em Equipe.`
        : 'Pessoa convidada. Nenhum e-mail sai daqui: faça um novo convite em Equipe e entregue o endereço.',
      async publish() {
        publishStaff(deps.live);
        await mailInvitation(deps, invited.invitation);
      },
    };
  },
};

type Words = { title: string; changes: { label: string; before: string; after: string }[] };

/** What is asked about a person; null: it makes and unmakes no director. */
async function freezePerson(
  { db }: Deps,
  { userId, version }: Switch,
  wordsOf: (row: ListedStaff) => Words | null,
): Promise<FreezeOutcome> {
  const row = await findStaff(db, userId);
  if (!row) return { ok: false, code: 'NOT_FOUND' };
  if (staffVersion(row) !== version) return { ok: false, code: 'STAFF_CHANGED' };
  const words = wordsOf(row);
  if (!words) return { ok: false, code: 'APPROVAL_NOT_REQUIRED' };
  const preview = {
    ...words,
    target: row.name,
    facts: [{ label: 'E-mail', value: row.email }],
  };
  return { ok: true, frozen: { target: `staff:${userId}`, version, preview } };
}

function executed(done: StaffOutcome, success: { outcome: string; publish: () => void }) {
  if (done.ok) return { ok: true, ...success } as const;
  const code = done.code === 'STAFF_CHANGED' ? 'TARGET_CHANGED' : done.code;
  return { ok: false, code } as const;
}
