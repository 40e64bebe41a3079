import type { ReceivedPayment } from '@martelo/contract/shapes/payments';
import { FREE_REASONS } from '@martelo/contract/texts/refund-texts';
import { IconArrowBackUp, IconCircleCheck, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useListQuery } from '../../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../../lib/remote/use-remote-list';
import { useFailureToast } from '../../../../lib/toast/use-failure-toast';
import { browserApi } from '../../../../lib/transport/browser-api';
import { withTotal } from '../../../../lib/transport/total-count';
import type { Column } from '../../../../ui/list/data-table';
import { RemoteTable } from '../../../../ui/list/remote-table';
import { RowAction } from '../../../../ui/list/row-action';
import { SearchBox } from '../../../../ui/list/search-box';
import { Toolbar } from '../../../../ui/page/admin-page';
import { EmptyState } from '../../../../ui/state/empty-state';
import { Payer } from '../payer';
import classes from '../payments.module.css';
import { SaleLinks } from '../sale-links';
import { AssignPayment } from './assign-payment';
import { ReturnPayment } from './return-payment';

const FAILED = 'Não foi possível carregar os pagamentos.';

type Open = { what: 'assign' | 'return'; payment: ReceivedPayment };

/** Money without a destination: a person gives it to a charge or proposes its return. */
export function FreeList() {
  const query = useListQuery();
  const filter = { situacao: 'livres' as const, ...(query.q && { q: query.q }) };
  const list = useRemoteList(query, {
    name: 'free-payments',
    pageSize: 50,
    filter,
    read: async ({ page, limit }, signal) => {
      const input = { query: { page, limit, ...filter } };
      return withTotal(await browserApi.answer('GET /api/admin/payments', input, { signal }));
    },
  });
  const [open, setOpen] = useState<Open | null>(null);
  useReloadOnLive(['free-payments'], ['sales']);
  useFailureToast(list.error, FAILED);
  function close(): void {
    setOpen(null);
    list.reload();
  }
  return (
    <>
      <Toolbar>
        <SearchBox
          label="Buscar pagamento"
          placeholder="Pagador, referência, comprador, lote ou número"
          value={query.q}
          onSearch={query.setSearch}
        />
      </Toolbar>
      <RemoteTable
        list={list}
        failure={({ message }) => `${FAILED} ${message}`}
        noun={['pagamento', 'pagamentos']}
        caption="Pagamentos não identificados"
        columns={columnsOf(setOpen)}
        empty={
          <EmptyState icon={IconCircleCheck} title="Todo o dinheiro tem destino.">
            Um PIX que não corresponde a nenhuma cobrança em aberto aparece aqui.
          </EmptyState>
        }
      />
      {open?.what === 'assign' && <AssignPayment payment={open.payment} onClose={close} />}
      {open?.what === 'return' && <ReturnPayment payment={open.payment} onClose={close} />}
    </>
  );
}

function columnsOf(onOpen: (open: Open) => void): Column<ReceivedPayment>[] {
  return [
    {
      key: 'payment',
      header: 'Pagamento',
      lead: true,
      width: '32%',
      cell: (payment) => <Payer payment={payment} />,
    },
    {
      key: 'rest',
      header: 'Sem destino',
      numeric: true,
      cell: ({ resto }) => <span className={classes.sum}>{formatSum(resto)}</span>,
    },
    {
      key: 'why',
      header: 'Por quê',
      cell: ({ motivo }) => (motivo ? FREE_REASONS[motivo] : 'A devolução proposta não aconteceu.'),
    },
    {
      key: 'sales',
      header: 'Arremate',
      cell: ({ arremates }) => <SaleLinks sales={arremates} />,
    },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (payment) => (
        <>
          <RowAction
            icon={IconLink}
            label="Atribuir"
            subject={payment.referencia}
            permission="sales.credit"
            onClick={() => onOpen({ what: 'assign', payment })}
          />
          <RowAction
            icon={IconArrowBackUp}
            label="Devolver"
            subject={payment.referencia}
            permission="sales.refund"
            onClick={() => onOpen({ what: 'return', payment })}
          />
        </>
      ),
    },
  ];
}
