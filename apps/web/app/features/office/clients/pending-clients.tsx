import type { Client } from '@martelo/contract/shapes/accounts';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { IconAlertTriangle, IconCheck, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { ExportMenu } from '../../../entities/list-export/export-menu';
import { EmailAddress } from '../../../entities/person/email-address';
import { formatDateTime } from '../../../lib/format/formats';
import { useShortcuts } from '../../../lib/keyboard/shortcuts';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import { Icon } from '../../../ui/icon';
import type { Column } from '../../../ui/list/data-table';
import { RemoteTable } from '../../../ui/list/remote-table';
import { RowAction } from '../../../ui/list/row-action';
import { SearchBox } from '../../../ui/list/search-box';
import { Toolbar } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import classes from './clients.module.css';
import { clientsFailureText } from './clients-failure';
import { IdentityThumbnails } from './identity/identity-thumbnails';
import { ClientDialog } from './review/client-dialog';
import { nextAfter } from './review/next-client';
import { useClients } from './use-clients';

/**
 * Registrations that wait for a decision, the oldest first; a decision opens the next registration.
 */
export function PendingClients() {
  const { list, query } = useClients('pendentes');
  const waiting = list.rows ?? [];
  const [open, setOpen] = useState<Client | null>(null);
  useFailureToast(list.error, adminTexts.pendingFailed);

  const first = waiting[0];
  useShortcuts(
    [{ keys: 'j', label: 'Abrir o primeiro da fila', run: () => first && setOpen(first) }],
    { title: 'Clientes pendentes', enabled: first !== undefined },
  );

  function moveOn(decided: Client): void {
    setOpen(nextAfter(waiting, decided.id));
    // The row is removed before the list reloads, so that a quick second decision never opens this
    // client again.
    list.update(({ rows, total, ...counted }) => ({
      ...counted,
      rows: rows.filter(({ id }) => id !== decided.id),
      total: total - 1,
    }));
    list.reload();
  }

  return (
    <div className="stack gap-3">
      <Toolbar>
        <SearchBox
          label="Buscar cliente pendente"
          placeholder="Nome, e-mail, CPF, CNPJ ou telefone"
          value={query.q}
          onSearch={query.setSearch}
        />
        <ExportMenu list="pending-clients" query={{ q: query.q }} />
      </Toolbar>
      <RemoteTable
        list={list}
        failure={clientsFailureText}
        noun={['cliente pendente', 'clientes pendentes']}
        caption="Clientes pendentes"
        columns={columnsFor(setOpen)}
        skeletonRows={3}
        empty={
          query.q ? (
            <EmptyState title="Nenhum cliente pendente encontrado." />
          ) : (
            <EmptyState icon={IconCheck} title={adminTexts.noPending}>
              Novos cadastros aparecem aqui assim que chegam.
            </EmptyState>
          )
        }
      />
      <ClientDialog
        client={open}
        waiting={waiting}
        total={list.pages?.total ?? 0}
        onMove={setOpen}
        onDecided={moveOn}
        onStale={list.reload}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}

function columnsFor(open: (client: Client) => void): Column<Client>[] {
  return [
    { key: 'name', header: 'Nome', lead: true, cell: (client) => <Name client={client} /> },
    { key: 'email', header: 'Email', cell: ({ email }) => <EmailAddress address={email} /> },
    {
      key: 'since',
      header: 'Cadastro',
      cell: ({ createdAt }) => <span className={classes.moment}>{formatDateTime(createdAt)}</span>,
    },
    {
      key: 'pictures',
      header: 'Fotos',
      permission: 'clients.documents',
      cell: (client) => <IdentityThumbnails client={client} onOpen={() => open(client)} />,
    },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (client) => (
        <RowAction
          icon={IconEye}
          label="Ver detalhes"
          subject={client.name}
          onClick={() => open(client)}
        />
      ),
    },
  ];
}

function Name({ client }: { client: Client }) {
  return (
    <span className={classes.name}>
      {client.name}
      {client.flags.map((flag) => (
        <span key={flag} className={classes.flag}>
          <Icon of={IconAlertTriangle} size={15} /> {flag}
        </span>
      ))}
    </span>
  );
}
