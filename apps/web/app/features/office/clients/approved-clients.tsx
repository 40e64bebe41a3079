import type { Client } from '@martelo/contract/shapes/accounts';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { formatDocument, formatPhone } from '@martelo/core/documents';
import { EmailAddress } from '../../../entities/person/email-address';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { ExportMenu } from '../../../ui/list/export-menu';
import { ListFooter } from '../../../ui/list/list-footer';
import { SearchBox } from '../../../ui/list/search-box';
import { AdminSection, Toolbar } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import { LoadFailure } from '../../../ui/state/load-failure';
import classes from './clients.module.css';
import { clientsFailureText } from './clients-failure';
import { PAGE_SIZE, useClients } from './use-clients';

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
  const { data, error, loading, reload, query } = useClients('aprovados');
  useFailureToast(error, adminTexts.approvedFailed);
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
      {error && (
        <LoadFailure
          message={clientsFailureText(error)}
          hasData={data !== null}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {(data || !error) && (
        <DataTable
          caption="Clientes aprovados"
          columns={COLUMNS}
          rows={data?.rows ?? null}
          rowKey={({ id }) => id}
          skeletonRows={4}
          stale={loading && data !== null}
          empty={
            <EmptyState
              icon={query.q ? 'search' : 'users'}
              title={query.q ? 'Nenhum cliente encontrado.' : adminTexts.noApproved}
            />
          }
        />
      )}
      <div className={classes.list}>
        {data && (
          <ListFooter
            shown={data.rows.length}
            total={data.total}
            capped={data.capped}
            page={query.page}
            pageSize={PAGE_SIZE}
            noun={data.total === 1 ? 'cliente' : 'clientes'}
            onPage={query.setPage}
          />
        )}
      </div>
    </AdminSection>
  );
}
