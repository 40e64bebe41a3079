import type { Client } from '@martelo/contract/shapes/accounts';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { formatDocument } from '@martelo/core/documents';
import { IconArrowBackUp, IconBan, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { ExportMenu } from '../../../entities/list-export/export-menu';
import { EmailAddress } from '../../../entities/person/email-address';
import { useListQuery } from '../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../lib/remote/use-remote-list';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';
import type { Column } from '../../../ui/list/data-table';
import { FilterTabs } from '../../../ui/list/filter-tabs';
import { RemoteTable } from '../../../ui/list/remote-table';
import { RowAction } from '../../../ui/list/row-action';
import { SearchBox } from '../../../ui/list/search-box';
import { AdminPage, Toolbar } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import { BanDialog } from './ban-dialog';
import { UnbanDialog } from './unban-dialog';
import { UserDialog } from './user-dialog';
import { FILTER_TABS } from './user-filters';
import { UserPills } from './user-pills';
import classes from './users.module.css';

const STATUS = 'situacao';

type Open = { what: 'details' | 'ban' | 'unban'; user: Client };

/** All clients, whatever their status: search, details, ban and unban. */
export function UsersPage() {
  const { list, query, status, setStatus } = useUsers();
  const [open, setOpen] = useState<Open | null>(null);
  useFailureToast(list.error, adminTexts.usersFailed);
  const shownFor = (what: Open['what']) => (open?.what === what ? open.user : null);
  const close = () => setOpen(null);
  return (
    <AdminPage
      title="Gerenciar Usuários"
      actions={<ExportMenu list="users" query={{ q: query.q, status }} />}
    >
      <Toolbar>
        <FilterTabs label="Situação" tabs={FILTER_TABS} value={status} onChange={setStatus} />
        <SearchBox
          label="Buscar usuário"
          placeholder="Nome, e-mail, CPF, CNPJ ou telefone"
          value={query.q}
          onSearch={query.setSearch}
        />
      </Toolbar>
      <RemoteTable
        list={list}
        failure={(error) => `${adminTexts.usersFailed}: ${error.message}`}
        noun={['usuário', 'usuários']}
        caption="Usuários"
        columns={columnsFor(setOpen)}
        skeletonRows={8}
        empty={<NoUsers searched={query.q !== '' || status !== ''} />}
      />
      <UserDialog user={shownFor('details')} onClose={close} onChanged={list.reload} />
      <BanDialog user={shownFor('ban')} onClose={close} onChanged={list.reload} />
      <UnbanDialog user={shownFor('unban')} onClose={close} onChanged={list.reload} />
    </AdminPage>
  );
}

function columnsFor(open: (open: Open) => void): Column<Client>[] {
  return [
    {
      key: 'name',
      header: 'Nome',
      lead: true,
      cell: (user) => (
        <button
          type="button"
          className={`text-button ${classes.name}`}
          onClick={() => open({ what: 'details', user })}
        >
          {user.name}
        </button>
      ),
    },
    { key: 'email', header: 'Email', cell: ({ email }) => <EmailAddress address={email} /> },
    {
      key: 'document',
      header: 'Documento',
      numeric: true,
      cell: ({ document }) => formatDocument(document),
    },
    { key: 'status', header: 'Status', cell: (user) => <UserPills user={user} /> },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      permission: 'clients.ban',
      cell: (user) =>
        user.isBanned ? (
          <RowAction
            icon={IconArrowBackUp}
            label="Desbanir"
            subject={user.name}
            onClick={() => open({ what: 'unban', user })}
          />
        ) : (
          <RowAction
            icon={IconBan}
            label="Banir"
            subject={user.name}
            onClick={() => open({ what: 'ban', user })}
          />
        ),
    },
  ];
}

function NoUsers({ searched }: { searched: boolean }) {
  if (!searched) return <EmptyState icon={IconUsers} title="Nenhum usuário cadastrado ainda." />;
  return (
    <EmptyState title="Nenhum usuário encontrado.">
      Confira a situação escolhida e o que foi digitado, ou busque por outra parte do nome ou do
      documento.
    </EmptyState>
  );
}

/** A page of all clients, updated live. */
function useUsers() {
  const query = useListQuery();
  const shown = query.filter(STATUS);
  const status = FILTER_TABS.find(({ value }) => value === shown)?.value ?? '';
  const list = useRemoteList(query, {
    name: 'users',
    pageSize: 50,
    filter: { status },
    read: async (wanted, signal) => {
      const input = { query: { ...wanted, ...(status && { status }) } };
      return withTotal(await browserApi.answer('GET /api/users', input, { signal }));
    },
  });
  useReloadOnLive([['users']], ['clients']);
  const setStatus = (status: string) => query.setFilter(STATUS, status);
  return { list, query, status, setStatus };
}
