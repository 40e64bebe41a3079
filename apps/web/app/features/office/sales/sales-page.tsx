import { Button } from '@mantine/core';
import type { SaleRow } from '@martelo/contract/shapes/sales';
import { SALE_DEADLINES, SALE_TASK_NAMES, SALE_TASKS } from '@martelo/contract/texts/sale-texts';
import { SALE_STATES } from '@martelo/core/sale-states';
import { IconGavel } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AuctionSelect } from '../../../entities/auction/auction-select';
import { ExportMenu } from '../../../entities/list-export/export-menu';
import { SaleState } from '../../../entities/sale/sale-state';
import { formatSum, SALE_LOOKS } from '../../../entities/sale/sale-words';
import { useCall } from '../../../lib/remote/use-call';
import { useListQuery } from '../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../lib/remote/use-remote-list';
import { useCan } from '../../../lib/session/use-can';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import { browserApi } from '../../../lib/transport/browser-api';
import { withTotal } from '../../../lib/transport/total-count';
import type { Column } from '../../../ui/list/data-table';
import { ListSelect } from '../../../ui/list/list-select';
import { RemoteTable } from '../../../ui/list/remote-table';
import { SearchBox } from '../../../ui/list/search-box';
import { AdminPage, Toolbar } from '../../../ui/page/admin-page';
import { Permitted } from '../../../ui/permitted';
import { EmptyState } from '../../../ui/state/empty-state';
import { HomologateAuction } from './homologation/homologate-auction';
import { SaleDeadline } from './sale-deadline';
import { SALE_TOTALS_CALL, SaleTotals } from './sale-totals';
import classes from './sales.module.css';

const FAILED = 'Não foi possível carregar os arremates.';

const STATES = {
  '': 'Todas',
  ...Object.fromEntries(SALE_STATES.map((state) => [state, SALE_LOOKS[state].label])),
};
const DEADLINES = {
  '': 'Todos',
  vencido: 'Pagamento vencido',
  hoje: 'Nas próximas 24 horas',
  semana: 'Nos próximos 7 dias',
};
const TASKS = { '': 'Todas', ...SALE_TASK_NAMES };

/** The list of sales: each lot that the hammer gave to somebody. */
export function SalesPage() {
  const query = useListQuery();
  const seesPeople = useCan('clients.read');
  const mayHomologate = useCan('sales.homologate');
  const estado = SALE_STATES.find((state) => state === query.filter('estado'));
  const prazo = SALE_DEADLINES.find((deadline) => deadline === query.filter('prazo'));
  const pendencia = SALE_TASKS.find((task) => task === query.filter('pendencia'));
  const auctionId = query.filter('leilao');
  const filter = {
    ...(estado && { estado }),
    ...(prazo && { prazo }),
    ...(pendencia && { pendencia }),
    ...(auctionId && { auctionId }),
    ...(query.q && { q: query.q }),
  };
  const list = useRemoteList(query, {
    name: 'sales',
    pageSize: 50,
    filter,
    read: async ({ page, limit }, signal) => {
      const input = { query: { page, limit, ...filter } };
      return withTotal(await browserApi.answer('GET /api/admin/sales', input, { signal }));
    },
  });
  const auctions = useCall('GET /api/auctions');
  useReloadOnLive([['sales'], [SALE_TOTALS_CALL]], ['sales']);
  useFailureToast(list.error, FAILED);
  return (
    <AdminPage
      title="Arremates"
      lead="Do martelo à entrega: quem comprou, o que falta e até quando."
      actions={
        <>
          <Permitted to="sales.amounts">
            <Button component={Link} to="/admin/pagamentos" variant="default">
              Pagamentos por PIX
            </Button>
          </Permitted>
          <Permitted to="sales.coaf">
            <Button component={Link} to="/admin/coaf" variant="default">
              Operações para análise (COAF)
            </Button>
          </Permitted>
          <ExportMenu
            list="sales"
            query={{ q: query.q, status: estado, prazo, pendencia, auctionId }}
          />
        </>
      }
    >
      <Toolbar>
        <SearchBox
          label="Buscar arremate"
          placeholder={`Comprador, ${seesPeople ? 'CPF, CNPJ, ' : ''}lote, veículo ou número`}
          value={query.q}
          onSearch={query.setSearch}
        />
        <div className={`cluster ${classes.filters}`}>
          <ListSelect
            label="Situação"
            value={estado ?? ''}
            options={STATES}
            onChoose={(state) => query.setFilter('estado', state)}
          />
          <ListSelect
            label="Prazo"
            value={prazo ?? ''}
            options={DEADLINES}
            onChoose={(deadline) => query.setFilter('prazo', deadline)}
          />
          <ListSelect
            label="Pendência"
            value={pendencia ?? ''}
            options={TASKS}
            onChoose={(task) => query.setFilter('pendencia', task)}
          />
          <div className={classes.labelled}>
            <span aria-hidden="true">Leilão</span>
            <AuctionSelect
              auctions={auctions.data ?? []}
              value={auctionId}
              onChange={(id) => query.setFilter('leilao', id)}
            />
          </div>
        </div>
      </Toolbar>
      <Permitted to="sales.amounts">
        <SaleTotals filter={filter} />
      </Permitted>
      {auctionId && mayHomologate && <HomologateAuction auctionId={auctionId} />}
      <RemoteTable
        list={list}
        failure={({ message }) => `${FAILED} ${message}`}
        noun={['arremate', 'arremates']}
        caption="Arremates"
        columns={COLUMNS}
        empty={
          <EmptyState icon={IconGavel} title="Nenhum arremate aqui.">
            Cada lote vendido, ou à espera do vendedor, aparece nesta lista logo após o fim.
          </EmptyState>
        }
      />
    </AdminPage>
  );
}

const COLUMNS: Column<SaleRow>[] = [
  {
    key: 'sale',
    header: 'Arremate',
    lead: true,
    width: '24%',
    cell: ({ id, numero, veiculo, lote }) => (
      <span className={classes.what}>
        <Link to={`/admin/arremates/${id}`} className={classes.name}>
          {veiculo}
        </Link>
        <span className={classes.soft}>
          Lote {lote} · {numero}
        </span>
      </span>
    ),
  },
  { key: 'buyer', header: 'Comprador', width: '16%', cell: ({ comprador }) => comprador },
  { key: 'auction', header: 'Leilão', width: '16%', cell: ({ leilao }) => leilao },
  {
    key: 'total',
    header: 'Total',
    numeric: true,
    permission: 'sales.amounts',
    cell: ({ total }) => formatSum(total),
  },
  { key: 'state', header: 'Situação', cell: ({ estado }) => <SaleState state={estado} /> },
  { key: 'deadline', header: 'Prazo', cell: (sale) => <SaleDeadline sale={sale} /> },
];
