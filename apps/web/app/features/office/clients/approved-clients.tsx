import type { Client } from '@martelo/contract/shapes/accounts';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { formatDocument, formatPhone } from '@martelo/core/documents';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { ExportMenu } from '../../../entities/list-export/export-menu';
import { EmailAddress } from '../../../entities/person/email-address';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import type { Column } from '../../../ui/list/data-table';
import { RemoteTable } from '../../../ui/list/remote-table';
import { SearchBox } from '../../../ui/list/search-box';
import { AdminSection, Toolbar } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import { clientsFailureText } from './clients-failure';
import { useClients } from './use-clients';

const COLUMNS: readonly Column<Client>[] = [
  { key: 'name', header: 'Nome', lead: true, cell: ({ name }) => name },
  { key: 'email', header: 'Email', cell: ({ email }) => <EmailAddress address={email} /> },
  { key: 'cpf', header: 'CPF', numeric: true, cell: (client) => documentOf(client, 'fisica') },
  { key: 'cnpj', header: 'CNPJ', numeric: true, cell: (client) => documentOf(client, 'juridica') },
  {
    key: 'phone',
    header: 'Telefone',
    numeric: true,
    cell: ({ phone }) => (phone ? formatPhone(phone) : adminTexts.notInformed),
  },
];

function documentOf(client: Client, personType: Client['personType']): string {
  return client.personType === personType
    ? formatDocument(client.document)
    : adminTexts.notInformed;
}

export function ApprovedClients() {
  const { list, query } = useClients('aprovados');
  useFailureToast(list.error, adminTexts.approvedFailed);
  return (
    <AdminSection title="Clientes Aprovados">
      <Toolbar>
        <SearchBox
          label="Buscar cliente aprovado"
          placeholder="Nome, e-mail, CPF, CNPJ ou telefone"
          value={query.q}
          onSearch={query.setSearch}
        />
        <ExportMenu list="approved-clients" query={{ q: query.q }} />
      </Toolbar>
      <RemoteTable
        list={list}
        failure={clientsFailureText}
        noun={['cliente', 'clientes']}
        caption="Clientes aprovados"
        columns={COLUMNS}
        skeletonRows={4}
        empty={
          <EmptyState
            icon={query.q ? IconSearch : IconUsers}
            title={query.q ? 'Nenhum cliente encontrado.' : adminTexts.noApproved}
          />
        }
      />
    </AdminSection>
  );
}
