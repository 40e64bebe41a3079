import type { ReceivedPayment } from '@martelo/contract/shapes/payments';
import { IconCoin } from '@tabler/icons-react';
import { formatSum } from '../../../entities/sale/sale-words';
import { useListQuery } from '../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../lib/remote/use-remote-list';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';
import type { Column } from '../../../ui/list/data-table';
import { RemoteTable } from '../../../ui/list/remote-table';
import { SearchBox } from '../../../ui/list/search-box';
import { Toolbar } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import { Payer } from './payer';
import classes from './payments.module.css';
import { SaleLinks } from './sale-links';

const FAILED = 'Não foi possível carregar os pagamentos.';

/** All money that was received, the newest first. */
export function ReceivedList() {
  const query = useListQuery();
  const filter = { ...(query.q && { q: query.q }) };
  const list = useRemoteList(query, {
    name: 'payments',
    pageSize: 50,
    filter,
    read: async ({ page, limit }, signal) => {
      const input = { query: { page, limit, ...filter } };
      return withTotal(await browserApi.answer('GET /api/admin/payments', input, { signal }));
    },
  });
  useReloadOnLive(['payments'], ['sales']);
  useFailureToast(list.error, FAILED);
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
        caption="Pagamentos recebidos"
        columns={COLUMNS}
        empty={
          <EmptyState icon={IconCoin} title="Nenhum pagamento aqui.">
            Cada PIX que o banco informa, e cada crédito feito à mão, aparece nesta lista.
          </EmptyState>
        }
      />
    </>
  );
}

const COLUMNS: Column<ReceivedPayment>[] = [
  {
    key: 'payment',
    header: 'Pagamento',
    lead: true,
    width: '34%',
    cell: (payment) => <Payer payment={payment} />,
  },
  {
    key: 'sales',
    header: 'Arremate',
    width: '26%',
    cell: ({ arremates }) => <SaleLinks sales={arremates} />,
  },
  {
    key: 'amount',
    header: 'Valor',
    numeric: true,
    cell: ({ valor }) => <span className={classes.sum}>{formatSum(valor)}</span>,
  },
  {
    key: 'use',
    header: 'Destino',
    cell: ({ creditado, aDevolver, devolvido, resto }) => (
      <span className={classes.what}>
        {creditado > 0 && <span>Creditado {formatSum(creditado)}</span>}
        {resto > 0 && <span>Sem destino {formatSum(resto)}</span>}
        {aDevolver > 0 && <span>A devolver {formatSum(aDevolver)}</span>}
        {devolvido > 0 && <span>Devolvido {formatSum(devolvido)}</span>}
      </span>
    ),
  },
  { key: 'who', header: 'Registrado por', cell: ({ registradoPor }) => registradoPor },
];
