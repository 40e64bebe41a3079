import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { AuditEntry } from '@martelo/contract/shapes/audit';
import { IconEye, IconRefresh, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ExportMenu } from '../../../entities/list-export/export-menu';
import { formatDate, formatTime } from '../../../lib/format/formats';
import { failureText } from '../../../lib/transport/failure-text';
import { Icon } from '../../../ui/icon';
import type { Column } from '../../../ui/list/data-table';
import { RemoteTable } from '../../../ui/list/remote-table';
import { RowAction } from '../../../ui/list/row-action';
import { SearchBox } from '../../../ui/list/search-box';
import { AdminPage, Toolbar } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import classes from './audit.module.css';
import { AuditDialog } from './audit-dialog';
import { actionChoices } from './audit-words';
import { Sentence } from './sentence';
import { useAudit } from './use-audit';

type Audit = ReturnType<typeof useAudit>;

const FAILED = 'Não foi possível carregar a auditoria.';

/** The audit log: person, action, time and origin. Entries cannot be changed or deleted. */
export function AuditPage() {
  const audit = useAudit();
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const { list, query } = audit;
  return (
    <AdminPage
      title="Auditoria"
      lead="Quem fez o quê, quando e de onde. As linhas não podem ser alteradas nem apagadas."
      actions={
        <>
          <ExportMenu list="audit" query={{ q: query.q, ...audit.filter }} />
          <Button
            variant="default"
            leftSection={<Icon of={IconRefresh} />}
            onClick={list.reload}
            loading={list.loading && list.rows !== null}
          >
            Atualizar
          </Button>
        </>
      }
    >
      <Filters audit={audit} />
      <RemoteTable
        list={list}
        failure={(error) => failureText(error, FAILED)}
        noun={['ação', 'ações']}
        caption="Auditoria"
        columns={columnsFor(setShown)}
        skeletonRows={10}
        empty={<Nothing searched={audit.searched} />}
      />
      <AuditDialog entry={shown} onClose={() => setShown(null)} />
    </AdminPage>
  );
}

function Filters({ audit }: { audit: Audit }) {
  const { query, action, from, to, setFilter } = audit;
  return (
    <Toolbar>
      <div className={classes.search}>
        <SearchBox
          label="Buscar na auditoria"
          placeholder="Pessoa, ação, veículo, leilão ou endereço"
          value={query.q}
          onSearch={query.setSearch}
        />
      </div>
      <div className={classes.filters}>
        <NativeSelect
          label="Ação"
          data={actionChoices()}
          value={action}
          onChange={(event) => setFilter('acao', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="De"
          value={from}
          max={to || undefined}
          onChange={(event) => setFilter('de', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Até"
          value={to}
          min={from || undefined}
          onChange={(event) => setFilter('ate', event.currentTarget.value)}
        />
      </div>
    </Toolbar>
  );
}

function columnsFor(onDetails: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  return [
    {
      key: 'at',
      header: 'Data/Hora',
      cell: ({ at }) => (
        <time dateTime={at} className={classes.moment}>
          {formatDate(at)} <span className={classes.time}>{formatTime(at)}</span>
        </time>
      ),
    },
    {
      key: 'what',
      header: 'O que aconteceu',
      lead: true,
      cell: (entry) => (
        <span className={classes.sentence}>
          <Sentence entry={entry} />
        </span>
      ),
    },
    { key: 'ip', header: 'De onde', cell: ({ ip }) => ip || '—' },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (entry) => (
        <RowAction
          icon={IconEye}
          label="Ver Detalhes"
          subject={`ação nº ${entry.id}`}
          onClick={() => onDetails(entry)}
        />
      ),
    },
  ];
}

function Nothing({ searched }: { searched: boolean }) {
  if (!searched) {
    return (
      <EmptyState icon={IconShieldCheck} title="Nada registrado ainda.">
        Cada entrada no sistema, decisão e alteração aparece aqui.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nenhuma ação encontrada.">
      A busca olha nome, e-mail e documento de quem fez e de quem sofreu a ação, veículos, leilões,
      seções das configurações, o nome da ação e o endereço de onde veio.
    </EmptyState>
  );
}
