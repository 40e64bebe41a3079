import { Button } from '@mantine/core';
import type { OfficeRequest } from '@martelo/contract/shapes/privacy';
import { REQUEST_KIND_NAMES, REQUEST_STATE_NAMES } from '@martelo/contract/texts/privacy-texts';
import { IconAlertTriangle, IconCheck, IconClock, IconLock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format/formats';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import type { Column } from '../../../ui/list/data-table';
import { FilterTabs } from '../../../ui/list/filter-tabs';
import { RemoteTable } from '../../../ui/list/remote-table';
import { AdminPage, Toolbar } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import { StatusPill } from '../../../ui/status-pill';
import { AnswerDialog } from './answer-dialog';
import { Change } from './change';
import { dueWords } from './request-words';
import classes from './requests.module.css';
import { type RequestTab, useRequests } from './use-requests';

const FAILED = 'Não foi possível carregar os pedidos.';

/** The register of what people asked about their data, with the clock of the law. */
export function RequestsPage() {
  const { list, count, tab, setTab } = useRequests();
  const [open, setOpen] = useState<OfficeRequest | null>(null);
  useFailureToast(list.error, FAILED);
  return (
    <AdminPage
      title="Privacidade"
      lead="Pedidos sobre dados pessoais. A lei dá 15 dias para a resposta (Lei nº 13.709/2018, art. 19)."
    >
      <Toolbar>
        <FilterTabs label="Situação" tabs={tabsFor(count?.open)} value={tab} onChange={setTab} />
      </Toolbar>
      <RemoteTable
        list={list}
        failure={({ message }) => `${FAILED} ${message}`}
        noun={['pedido', 'pedidos']}
        caption="Pedidos de privacidade"
        columns={columnsOf(tab, setOpen)}
        empty={
          <EmptyState
            icon={IconLock}
            title={
              tab === 'aguardando' ? 'Nenhum pedido aguarda resposta.' : 'Nenhum pedido ainda.'
            }
          >
            As pessoas pedem correções em Minha privacidade, no site.
          </EmptyState>
        }
      />
      {open && (
        <AnswerDialog request={open} onClose={() => setOpen(null)} onAnswered={list.reload} />
      )}
    </AdminPage>
  );
}

function tabsFor(open: number | undefined) {
  const tabs: { value: RequestTab; label: string; count?: number }[] = [
    { value: 'aguardando', label: 'Aguardando', ...(open !== undefined && { count: open }) },
    { value: 'respondidos', label: 'Respondidos' },
  ];
  return tabs;
}

function columnsOf(
  tab: RequestTab,
  onOpen: (request: OfficeRequest) => void,
): Column<OfficeRequest>[] {
  const columns: Column<OfficeRequest>[] = [
    {
      key: 'person',
      header: 'Pessoa',
      lead: true,
      width: '24%',
      cell: ({ person, kind }) => (
        <span className={classes.person}>
          <b>{person}</b>
          <span className={classes.detail}>{REQUEST_KIND_NAMES[kind]}</span>
        </span>
      ),
    },
    { key: 'what', header: 'Pedido', cell: (request) => <Change request={request} /> },
    {
      key: 'state',
      header: 'Prazo',
      width: '24%',
      cell: (request) => <State request={request} />,
    },
  ];
  if (tab === 'respondidos') return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (request) => (
        <Button variant="default" size="sm" onClick={() => onOpen(request)}>
          Responder
        </Button>
      ),
    },
  ];
}

function State({ request }: { request: OfficeRequest }) {
  const { state, overdue, dueAt, receivedAt, answeredAt, answeredBy } = request;
  if (state === 'open') {
    return (
      <span className={classes.person}>
        <StatusPill
          tone={overdue ? 'danger' : 'info'}
          icon={overdue ? IconAlertTriangle : IconClock}
        >
          {dueWords(dueAt, Date.now())}
        </StatusPill>
        <span className={classes.detail}>Recebido em {formatDateTime(receivedAt)}</span>
      </span>
    );
  }
  return (
    <span className={classes.person}>
      <StatusPill
        tone={state === 'done' ? 'ok' : 'neutral'}
        icon={state === 'done' ? IconCheck : IconX}
      >
        {REQUEST_STATE_NAMES[state]}
      </StatusPill>
      <span className={classes.detail}>
        {answeredAt && formatDateTime(answeredAt)} {answeredBy && `por ${answeredBy}`}
      </span>
    </span>
  );
}
