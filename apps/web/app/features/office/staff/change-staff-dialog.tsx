import { Button, NativeSelect } from '@mantine/core';
import type { StaffMember } from '@martelo/contract/shapes/staff';
import type { Profile } from '@martelo/core/permissions';
import { useState } from 'react';
import type { ApprovalWish } from '../../../entities/approval/ask-approval';
import { isApprovalRequired } from '../../../entities/approval/sensitive-dialog';
import { useSubmit } from '../../../lib/forms/use-submit';
import { notify } from '../../../lib/toast/notify';
import { ApiError } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';
import { Dialog } from '../../../ui/dialog/dialog';
import { MessageBox } from '../../../ui/state/message-box';
import { checkProfiles } from './check-profiles';
import { ProfileChoice } from './profile-choice';

type Props = {
  person: StaffMember;
  onClose: () => void;
  onChanged: () => void;
  /** The server refused the change without a second person. */
  onAsk: (wish: ApprovalWish) => void;
};

const FACTORS = [
  { value: '', label: 'Conforme o perfil' },
  { value: 'true', label: 'Exigir' },
  { value: 'false', label: 'Não exigir' },
];

const FORM = 'mudar-pessoa';

/** What a person may do. An old page does not overwrite what another director saved meanwhile. */
export function ChangeStaffDialog({ person, onClose, onChanged, onAsk }: Props) {
  const [profiles, setProfiles] = useState<Profile[]>(person.profiles);
  const [factor, setFactor] = useState(String(person.secondFactorRequired ?? ''));
  const { busy, errors, failure, element, forget, submit } = useSubmit({
    check: checkProfiles,
    send: (wish: { profiles: Profile[]; secondFactorRequired: boolean | null }) =>
      browserApi.call('PUT /api/admin/staff/:id', {
        params: { id: person.id },
        body: { ...wish, version: person.version },
      }),
    onDone() {
      notify.success('Mudança salva. Ela já vale.');
      onChanged();
      onClose();
    },
    onFailed(error, wish) {
      if (isApprovalRequired(error)) {
        const { id: userId, version } = person;
        onAsk({ command: 'changeStaff', payload: { ...wish, userId, version } });
      }
      if (error instanceof ApiError && error.code === 'STAFF_CHANGED') onChanged();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`O que ${person.name} pode fazer`}
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} loading={busy}>
            Salvar
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        ref={element}
        className="stack gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const secondFactorRequired = factor === '' ? null : factor === 'true';
          void submit({ profiles, secondFactorRequired });
        }}
      >
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        <ProfileChoice
          chosen={profiles}
          error={errors.profiles}
          disabled={busy}
          onChange={(chosen) => {
            setProfiles(chosen);
            forget('profiles');
          }}
        />
        <NativeSelect
          label="Segundo fator"
          description="Um código do celular ou uma chave de acesso, além da senha. Conforme o perfil: exigido de Diretor e Financeiro."
          data={FACTORS}
          value={factor}
          disabled={busy}
          onChange={(event) => setFactor(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
