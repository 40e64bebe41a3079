import type { ErrorCode } from '@martelo/contract/texts/errors';
import { profileNames } from '@martelo/contract/texts/profile-texts';
import type { Profile } from '@martelo/core/permissions';
import type { Deps } from '../../deps.ts';
import type { FreezeOutcome, SensitiveCommand } from '../approvals/sensitive-command.ts';
import { findAccount } from '../identity/accounts.queries.ts';
import {
  changeStaffInside,
  changesOf,
  isSensitive,
  publishChange,
  type StaffOutcome,
} from './change-staff.ts';
import {
  disableStaffInside,
  enableStaffInside,
  publishDisabled,
  unmakesDirector,
} from './disable-staff.ts';
import { type Invitation, inviteStaffInside, renewInvitationInside } from './invite-staff.ts';
import { mailInvitation } from './mail-invitation.ts';
import { makeStaffLinkInside } from './make-staff-link.ts';
import { addressedVersion, staffState, staffVersion } from './present-staff.ts';
import { publishStaff } from './publish-staff.ts';
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

/** Gives the profile `diretor` to a member of staff, takes it, or opens a director's account with less. */
export const changeStaffCommand: SensitiveCommand<Change> = {
  act,
  permission,
  beneficiary,
  freeze: (deps, payload) =>
    freezePerson(deps, payload, (row) =>
      isSensitive(row, payload)
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
  async freeze({ db, settings }, { email, profiles }) {
    if (!profiles.includes('diretor')) return { ok: false, code: 'APPROVAL_NOT_REQUIRED' };
    if (await findAccount(db, email)) return { ok: false, code: 'STAFF_EMAIL_TAKEN' };
    if (!settings.email) return { ok: false, code: 'INVITATION_NEEDS_CONSOLE' };
    const preview = {
      title: 'Convidar diretor',
      target: email,
      facts: [],
      changes: [{ label: 'Perfis', before: 'Não é da equipe', after: profileNames(profiles) }],
    };
    return { ok: true, frozen: { target: `invitation:${email}`, version: '', preview } };
  },
  async execute(tx, deps, { payload, actor }) {
    const invited = await inviteStaffInside(tx, deps.settings, { ...payload, actor });
    return invited.ok ? sent(deps, invited.invitation) : invited;
  },
};

/** A new invitation for a person who was invited as director. */
export const renewInvitationCommand: SensitiveCommand<{ userId: number }> = {
  act,
  permission,
  beneficiary,
  freeze(deps, payload) {
    if (!deps.settings.email) return refused('INVITATION_NEEDS_CONSOLE');
    return freezeAddressed(deps, payload, (row) =>
      staffState(row) === 'convidado' && row.profiles.includes('diretor')
        ? {
            title: 'Novo convite de diretor',
            changes: [
              {
                label: 'Convite',
                before: row.invitationEndsAt ? 'Um convite válido' : 'Sem convite válido',
                after: 'Um novo, por e-mail, por 72 horas; o anterior acaba',
              },
            ],
          }
        : null,
    );
  },
  async execute(tx, deps, { payload, version, actor }) {
    const wish = { userId: payload.userId, version, actor };
    const renewed = await renewInvitationInside(tx, deps.settings, wish);
    return renewed.ok ? sent(deps, renewed.invitation) : changed(renewed);
  },
};

/** A link by which a director chooses a new password. */
export const makeStaffLinkCommand: SensitiveCommand<{ userId: number }> = {
  act,
  permission,
  beneficiary,
  freeze(deps, payload, requesterId) {
    if (payload.userId === requesterId) return refused('OWN_PASSWORD_LINK');
    if (deps.secrets.channels.length === 0) return refused('LINK_NEEDS_CONSOLE');
    return freezeAddressed(deps, payload, (row) =>
      row.profiles.includes('diretor')
        ? {
            title: 'Link de nova senha de diretor',
            changes: [
              {
                label: 'Senha',
                before: 'A de agora',
                after: 'A que a pessoa escolher pelo link, que só ela recebe',
              },
            ],
          }
        : null,
    );
  },
  async execute(tx, deps, { payload, version, actor }) {
    const wish = { userId: payload.userId, version, actor };
    const outcome = await makeStaffLinkInside(tx, deps, wish);
    if (!outcome.ok) return changed(outcome);
    return {
      ok: true,
      outcome: `Link enviado a ${outcome.email}. Se não chegar em instantes, é preciso pedir outro.`,
      publish: async () => void (await deps.secrets.now(outcome.made.message)),
    };
  },
};

/** The invitation leaves after the commit. */
function sent(deps: Deps, invitation: Invitation) {
  return {
    ok: true,
    outcome: `Convite enviado para ${invitation.email}. Se não chegar, faça um novo convite em Equipe.`,
    async publish() {
      publishStaff(deps.live);
      await mailInvitation(deps, invitation);
    },
  } as const;
}

const refused = async (code: ErrorCode): Promise<FreezeOutcome> => ({ ok: false, code });

type Words = { title: string; changes: { label: string; before: string; after: string }[] };

/** What is asked about the person to whom a link goes. */
async function freezeAddressed(
  deps: Deps,
  { userId }: { userId: number },
  wordsOf: (row: ListedStaff) => Words | null,
): Promise<FreezeOutcome> {
  const row = await findStaff(deps.db, userId);
  if (!row) return { ok: false, code: 'NOT_FOUND' };
  const outcome = await freezePerson(deps, { userId, version: staffVersion(row) }, wordsOf);
  if (!outcome.ok) return outcome;
  return { ok: true, frozen: { ...outcome.frozen, version: addressedVersion(row) } };
}

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
  return done.ok ? ({ ok: true, ...success } as const) : changed(done);
}

function changed<C extends ErrorCode>({ code }: { code: C }) {
  return { ok: false, code: code === 'STAFF_CHANGED' ? 'TARGET_CHANGED' : code } as const;
}
