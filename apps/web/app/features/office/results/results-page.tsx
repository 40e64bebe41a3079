import type { AuctionResults, ResultRow } from '@martelo/contract/shapes/results';
import { auctionHeadWords } from '@martelo/contract/texts/auction-head-texts';
import { IconGavel } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ExportMenu } from '../../../entities/list-export/export-menu';
import { SaleState } from '../../../entities/sale/sale-state';
import { formatSum } from '../../../entities/sale/sale-words';
import { formatCount, formatDateTime } from '../../../lib/format/formats';
import { useCall } from '../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { type Column, DataTable } from '../../../ui/list/data-table';
import { AdminPage } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import { LoadFailure } from '../../../ui/state/load-failure';
import { AuctionPapers } from './auction-papers';
import { LotOutcome } from './lot-outcome';
import { PaperBatches } from './paper-batches';
import { ResultTotals } from './result-totals';
import classes from './results.module.css';
import { ResultsFile } from './results-file';

const CALL = 'GET /api/admin/auctions/:id/results';

/** What became of each lot of an auction, and what was sold, received and is still open. */
export function ResultsPage({ id }: { id: string }) {
  const { data, error, loading, reload } = useCall(CALL, { params: { id } });
  useReloadOnLive([CALL], ['sales', 'auction']);
  return (
    <AdminPage
      title={data ? `Resultado: ${data.leilao.titulo}` : 'Resultado do leilão'}
      lead={data && leadOf(data)}
      back={{ to: '/admin/leiloes/listar', label: 'Lista de Leilões' }}
      actions={
        data && (
          <>
            <ResultsFile id={id} />
            <ExportMenu list="auction-results" query={{ auctionId: id }} />
          </>
        )
      }
    >
      {error && (
        <LoadFailure
          message={error.message}
          hasData={Boolean(data)}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {(data || !error) && (
        <>
          <ResultTotals totals={data?.totais ?? null} />
          <DataTable
            caption="Lotes do leilão"
            columns={COLUMNS}
            rows={data?.lotes ?? null}
            rowKey={({ lote, veiculoId }) => `${lote}-${veiculoId}`}
            toneOf={({ situacao }) => (MUTED.includes(situacao) ? 'muted' : undefined)}
            empty={<EmptyState icon={IconGavel} title="Este leilão não tem lotes." />}
          />
          <AuctionPapers id={id} />
          <PaperBatches id={id} />
        </>
      )}
    </AdminPage>
  );
}

const MUTED: readonly ResultRow['situacao'][] = ['nao_vendido', 'retirado', 'desfeito'];

function leadOf({ leilao, lotes }: AuctionResults): string {
  const { numeroLote, encerradoEm } = leilao;
  const lots = formatCount(lotes.length, 'lote', 'lotes');
  const state = encerradoEm
    ? `encerrado em ${formatDateTime(encerradoEm)}`
    : 'resultado parcial: há lotes abertos';
  const head = auctionHeadWords(leilao);
  return `Leilão nº ${numeroLote}, ${lots}, ${state}.${head && ` ${head}.`}`;
}

const money = (
  key: string,
  header: string,
  value: (row: ResultRow) => number | undefined,
): Column<ResultRow> => ({
  ...{ key, header, numeric: true, permission: 'sales.amounts' },
  cell: (row) => formatSum(value(row) ?? null),
});

const COLUMNS: Column<ResultRow>[] = [
  {
    key: 'lot',
    header: 'Lote',
    lead: true,
    cell: ({ lote, veiculo, arremate }) => (
      <span className={classes.lot}>
        <span className={classes.name}>
          {lote} · {veiculo}
        </span>
        {arremate && (
          <Link to={`/admin/arremates/${arremate.id}`} className={classes.sale}>
            {arremate.numero} · {arremate.comprador}
          </Link>
        )}
      </span>
    ),
  },
  {
    // A sale says more than the outcome that began it.
    key: 'state',
    header: 'Situação',
    cell: ({ situacao, arremate }) =>
      arremate ? <SaleState state={arremate.estado} /> : <LotOutcome outcome={situacao} />,
  },
  { key: 'bids', header: 'Lances', numeric: true, cell: ({ lances }) => lances },
  {
    key: 'top',
    header: 'Maior lance',
    numeric: true,
    cell: ({ maiorLance }) => formatSum(maiorLance),
  },
  money('total', 'Total', ({ valores }) => valores?.total),
  money('received', 'Recebido', ({ valores }) => valores?.recebido),
  money('open', 'Em aberto', ({ valores }) => valores?.aberto),
];
