import { Button } from '@mantine/core';
import type { StaffMember } from '@martelo/contract/shapes/staff';
import { profileMay } from '@martelo/contract/texts/permission-texts';
import { PROFILE_LABELS } from '@martelo/contract/texts/profile-texts';
import { PROFILES } from '@martelo/core/permissions';
import { useState } from 'react';
import type { ApprovalWish } from '../../../entities/approval/ask-approval';
import { RequestDialog } from '../../../entities/approval/request-dialog';
import { isApprovalRequired } from '../../../entities/approval/sensitive-dialog';
import { PasswordLinkDialog } from '../../../entities/person/password-link-dialog';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemote } from '../../../lib/remote/use-remote';
import { browserApi } from '../../../lib/transport/browser-api';
import { failureText } from '../../../lib/transport/failure-text';
import { DescriptionList } from '../../../ui/list/description-list';
import { RemoteTable } from '../../../ui/list/remote-table';
import { AdminPage, AdminSection } from '../../../ui/page/admin-page';
import { Permitted } from '../../../ui/permitted';
import { ChangeStaffDialog } from './change-staff-dialog';
import { InviteDialog } from './invite-dialog';
import { RenewDialog } from './renew-dialog';
import { type StaffAct, staffColumns } from './staff-columns';
import { SwitchStaffDialog } from './switch-staff-dialog';

const KEY = ['staff'];

type Open = { what: StaffAct; person: StaffMember };

/** The people of the house: who they are, what they may do, and if they can sign in. */
export function StaffPage() {
  const list = useRemote(KEY, (signal) => browserApi.call('GET /api/admin/staff', {}, { signal }));
  useReloadOnLive([KEY], ['staff']);
  const [inviting, setInviting] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const [wish, setWish] = useState<ApprovalWish | null>(null);
  const close = () => setOpen(null);
  function ask(asked: ApprovalWish): void {
    close();
    setInviting(false);
    setWish(asked);
  }
  const shown = { onClose: close, onChanged: list.reload, onAsk: ask };
  return (
    <AdminPage
      title="Equipe"
      lead="Quem trabalha na administração e o que cada pessoa pode fazer."
      actions={
        <Permitted to="staff.manage">
          <Button onClick={() => setInviting(true)}>Convidar pessoa</Button>
        </Permitted>
      }
    >
      <RemoteTable
        list={{ ...list, rows: list.data, pages: null }}
        failure={(error) => failureText(error, 'Não foi possível carregar a equipe.')}
        caption="Equipe"
        columns={staffColumns((what, person) => setOpen({ what, person }))}
        toneOf={({ state }) => (state === 'desativado' ? 'muted' : undefined)}
        empty={null}
      />
      <AdminSection title="O que cada perfil faz">
        <DescriptionList
          items={PROFILES.map((profile) => ({
            label: PROFILE_LABELS[profile],
            value: profileMay(profile),
            wide: true,
          }))}
        />
      </AdminSection>
      {inviting && (
        <InviteDialog onClose={() => setInviting(false)} onInvited={list.reload} onAsk={ask} />
      )}
      {open?.what === 'change' && <ChangeStaffDialog person={open.person} {...shown} />}
      {open?.what === 'renew' && <RenewDialog person={open.person} {...shown} />}
      {open?.what === 'password' && (
        <PasswordLinkDialog
          name={open.person.name}
          make={() =>
            browserApi.call('POST /api/admin/staff/:id/password-link', {
              params: { id: open.person.id },
            })
          }
          onClose={close}
          onFailed={(error) => {
            if (!isApprovalRequired(error)) return;
            ask({ command: 'makeStaffPasswordLink', payload: { userId: open.person.id } });
          }}
        >
          Confira antes quem pede. O link vai para o e-mail da pessoa; só onde o site não envia nada
          ele aparece aqui. O pedido fica na auditoria, com o seu nome. Quem gera o link e quem
          entra por ele contam como uma só pessoa nas aprovações.
        </PasswordLinkDialog>
      )}
      {(open?.what === 'disable' || open?.what === 'enable') && (
        <SwitchStaffDialog person={open.person} {...shown} />
      )}
      <RequestDialog
        wish={wish}
        question="O que abre a conta de um diretor ou muda quem é diretor precisa da aprovação de outro diretor. Até lá fica tudo como está."
        onClose={() => setWish(null)}
      />
    </AdminPage>
  );
}
