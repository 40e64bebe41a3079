import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { Approval } from '@martelo/contract/shapes/approvals';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatSum } from '../../../entities/sale/sale-words';
import { formatDateTime } from '../../../lib/format/formats';
import { useListQuery } from '../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../lib/remote/use-remote-list';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';
import type { Column } from '../../../ui/list/data-table';
import { FilterTabs } from '../../../ui/list/filter-tabs';
import { RemoteTable } from '../../../ui/list/remote-table';
import { AdminPage, Toolbar } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import { ApprovalState } from './approval-state';
import classes from './approvals.module.css';
import type { Move } from './check-decision';
import { DecideMany } from './decide-many';
import { TickedBar } from './ticked-bar';
import { factsOf, isTickable } from './ticked-requests';

interface Selection {
  has: (id: string) => boolean;
  set: (id: string, ticked: boolean) => void;
  clear: () => void;
}

const FAILED = 'Não foi possível carregar os pedidos.';
const TABS = [
  { value: 'pendente', label: 'Pendentes' },
  { value: 'aprovada', label: 'Aprovadas' },
  { value: 'rejeitada', label: 'Rejeitadas' },
  { value: 'desatualizada', label: 'Desatualizadas' },
  { value: 'expirada', label: 'Expiradas' },
  { value: 'cancelada', label: 'Canceladas' },
  { value: 'todas', label: 'Todas' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** Requests for a second person: the caller's own, or all for those who decide. */
export function ApprovalsPage() {
  const query = useListQuery();
  const named = query.filter('situacao');
  const tab = TABS.find(({ value }) => value === named)?.value ?? 'pendente';
  const state = tab === 'todas' ? undefined : tab;
  const list = useRemoteList(query, {
    name: 'approvals',
    pageSize: 50,
    filter: { state },
    read: async ({ page, limit }, signal) => {
      const input = { query: { page, limit, ...(state && { state }) } };
      return withTotal(await browserApi.answer('GET /api/admin/approvals', input, { signal }));
    },
  });
  useReloadOnLive([['approvals']], ['approvals']);
  const selection = useTicked();
  const [decision, setDecision] = useState<{ move: Move; requests: Approval[] } | null>(null);
  const rows = list.rows ?? [];
  // A row that somebody else decided meanwhile, or that is on another page, is not ticked any more.
  const ticked = rows.filter((row) => isTickable(row) && selection.has(row.id));
  useFailureToast(list.error, FAILED);
  return (
    <AdminPage
      title="Aprovações"
      lead="Operações sensíveis esperam aqui por outra pessoa. A aprovação as executa."
    >
      <Toolbar>
        <FilterTabs
          label="Situação"
          tabs={TABS}
          value={tab}
          onChange={(chosen: Tab) =>
            query.setFilter('situacao', chosen === 'pendente' ? '' : chosen)
          }
        />
      </Toolbar>
      <RemoteTable
        list={list}
        failure={({ message }) => `${FAILED} ${message}`}
        noun={['pedido', 'pedidos']}
        caption="Pedidos de aprovação"
        columns={rows.some(isTickable) ? columnsOf(selection) : COLUMNS}
        empty={
          <EmptyState
            icon={IconUserCheck}
            title={tab === 'pendente' ? 'Nenhum pedido espera decisão.' : 'Nenhum pedido aqui.'}
          >
            Quando alguém pede uma operação que exige segunda pessoa, o pedido aparece nesta lista.
          </EmptyState>
        }
      />
      <TickedBar
        ticked={ticked}
        onClear={selection.clear}
        onDecide={(move) => setDecision({ move, requests: ticked })}
      />
      {decision && (
        <DecideMany {...decision} onClose={() => setDecision(null)} onChanged={list.reload} />
      )}
    </AdminPage>
  );
}

function columnsOf(selection: Selection): Column<Approval>[] {
  return [
    {
      key: 'tick',
      header: 'Selecionar',
      quiet: true,
      width: '56px',
      cell: (approval) =>
        isTickable(approval) && (
          <Checkbox
            size="md"
            classNames={{ root: classes.tick, input: classes.box }}
            checked={selection.has(approval.id)}
            aria-label={`Selecionar pedido nº ${approval.id}, ${factsOf(approval.facts)}`}
            onChange={(event) => selection.set(approval.id, event.currentTarget.checked)}
          />
        ),
    },
    ...COLUMNS,
  ];
}

const COLUMNS: Column<Approval>[] = [
  {
    key: 'what',
    header: 'Pedido',
    lead: true,
    width: '40%',
    cell: ({ id, title, target, facts }) => (
      <span className={classes.what}>
        <Link to={`/admin/aprovacoes/${id}`} className={classes.name}>
          {title}
        </Link>
        <span className={classes.soft}>{target}</span>
        <span className={classes.soft}>{factsOf(facts)}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Valor',
    numeric: true,
    cell: ({ amount }) => <span className={classes.amount}>{formatSum(amount)}</span>,
  },
  { key: 'who', header: 'Quem pede', cell: ({ requester }) => requester.name },
  {
    key: 'when',
    header: 'Pedido em',
    cell: ({ requestedAt }) => (
      <span className={classes.moment}>{formatDateTime(requestedAt)}</span>
    ),
  },
  { key: 'state', header: 'Situação', cell: ({ state }) => <ApprovalState state={state} /> },
];

/** The ids of the ticked requests. */
function useTicked(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => ids.has(id),
    set: (id, ticked) =>
      setIds((known) => new Set(ticked ? [...known, id] : [...known].filter((one) => one !== id))),
    clear: () => setIds(new Set()),
  };
}
