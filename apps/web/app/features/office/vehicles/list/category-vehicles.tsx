import { Button } from '@mantine/core';
import type { Auction } from '@martelo/contract/shapes/auctions';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { type AuctionType, slugOfType } from '@martelo/core/vehicle-types';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { formatKm, formatReais } from '../../../../lib/format/formats';
import { useLiveReload } from '../../../../lib/live/admin-live';
import { useListQuery } from '../../../../lib/remote/use-list-query';
import { useRemote } from '../../../../lib/remote/use-remote';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { type Column, DataTable } from '../../../../ui/list/data-table';
import { ExportMenu } from '../../../../ui/list/export-menu';
import { ListFooter } from '../../../../ui/list/list-footer';
import { SearchBox } from '../../../../ui/list/search-box';
import { AdminPage, Toolbar } from '../../../../ui/page/admin-page';
import { EmptyState } from '../../../../ui/state/empty-state';
import { LoadFailure } from '../../../../ui/state/load-failure';
import { headingAuction } from '../auction-choice';
import { type PendingSale, SaleDialog } from '../sale/sale-dialog';
import { DeleteVehiclesDialog } from './delete-vehicles-dialog';
import { useExistingPage } from './use-existing-page';
import { VehicleActions } from './vehicle-actions';
import { VehicleCell } from './vehicle-cell';

const PAGE_SIZE = 20;

/** The vehicles of one category, from the category screens. */
export function CategoryVehicles({ type }: { type: AuctionType }) {
  const tipo = slugOfType(type);
  const { page, q, setPage, setSearch } = useListQuery();
  const wanted = useSearchParams()[0].get('leilao') ?? '';
  const { auctions, auction } = useAuctions(type, wanted);
  const filter = { tipo, q, ...(wanted && { auctionId: wanted }) };
  const query = { ...filter, page, limit: PAGE_SIZE };
  const list = useRemote(JSON.stringify(query), (signal) =>
    browserApi.call('GET /api/vehicles', { query }, { signal }),
  );
  useLiveReload('vehicles', list.reload);
  useExistingPage(list.data, page, setPage);
  const [doomed, setDoomed] = useState<readonly Vehicle[]>([]);
  const [pending, setPending] = useState<PendingSale | null>(null);
  const rows = list.data?.vehicles ?? null;
  return (
    <AdminPage
      title={`Veículos - ${type}`}
      lead={auction && <Heading auction={auction} />}
      actions={
        <>
          <ExportMenu list="category-vehicles" query={filter} />
          <Button variant="default" component={Link} to="/admin/categorias">
            Voltar para Categorias
          </Button>
          <AddButton tipo={tipo} auction={auction} />
        </>
      }
    >
      <Toolbar>
        <SearchBox
          label="Buscar veículo"
          placeholder="Buscar por título, marca, modelo, ano ou lote"
          value={q}
          onSearch={setSearch}
          busy={list.loading && q !== ''}
        />
        {wanted && (
          <Button variant="default" component={Link} to={`/admin/veiculos/${tipo}`}>
            Ver os de todos os leilões de {type}
          </Button>
        )}
      </Toolbar>
      {list.error && (
        <LoadFailure
          message={failureText(list.error, adminTexts.categoryVehiclesFailed)}
          hasData={rows !== null}
          onRetry={list.reload}
          retrying={list.loading}
        />
      )}
      {(rows || !list.error) && (
        <DataTable
          caption={`Veículos de ${type}`}
          columns={columnsOf(tipo, {
            severalAuctions: auctions > 1 && !wanted,
            onDelete: (vehicle) => setDoomed([vehicle]),
            onDecide: setPending,
          })}
          rows={rows}
          rowKey={({ id }) => id}
          stale={list.loading}
          empty={
            <NoVehicles searched={q !== ''} add={<AddButton tipo={tipo} auction={auction} />} />
          }
        />
      )}
      {list.data && (
        <ListFooter
          shown={list.data.vehicles.length}
          total={list.data.total}
          capped={list.data.capped}
          page={page}
          pageSize={PAGE_SIZE}
          noun="veículos"
          onPage={setPage}
        />
      )}
      <SaleDialog pending={pending} onClose={() => setPending(null)} onDecided={list.reload} />
      <DeleteVehiclesDialog
        vehicles={doomed}
        failure={adminTexts.deleteCategoryVehicleFailed}
        onClose={() => setDoomed([])}
        onDeleted={list.reload}
      />
    </AdminPage>
  );
}

function NoVehicles({ searched, add }: { searched: boolean; add: ReactNode }) {
  return (
    <EmptyState title={vehicleTexts.emptyCategory} action={searched ? undefined : add}>
      {searched && 'Nada corresponde à busca.'}
    </EmptyState>
  );
}

/** How many auctions of the type there are, and the one that the page is about. */
function useAuctions(type: AuctionType, wanted: string) {
  const { data, reload } = useRemote('auctions', (signal) =>
    browserApi.call('GET /api/auctions', {}, { signal }),
  );
  useLiveReload('auctions', reload);
  return {
    auctions: (data ?? []).filter(({ tipo }) => tipo === type).length,
    auction: headingAuction(data ?? [], type, wanted),
  };
}

/** 'Lote 12 - Leilão de Carros', and whether new vehicles join it. */
function Heading({ auction }: { auction: Auction }) {
  const joins =
    auction.phase === 'finished'
      ? 'Finalizado: já não recebe veículos.'
      : 'Novos veículos entram neste leilão.';
  return `Lote ${auction.numeroLote} - ${auction.titulo}. ${joins}`;
}

type AddProps = { tipo: string; auction: Auction | undefined };

/** To the form, with the heading's auction if it takes vehicles. */
function AddButton({ tipo, auction }: AddProps) {
  const { pathname, search } = useLocation();
  const leilao = auction && auction.phase !== 'finished' ? auction.id : undefined;
  return (
    <Button
      component={Link}
      to={`/admin/veiculos/adicionar/${tipo}`}
      state={{ from: pathname + search, leilao }}
    >
      Adicionar Veículo
    </Button>
  );
}

function auctionNote({ auction }: Vehicle): string {
  return auction ? `${auction.titulo} · nº ${auction.numeroLote}` : 'Aguarda leilão';
}

type RowWays = Pick<ComponentProps<typeof VehicleActions>, 'onDelete' | 'onDecide'> & {
  /** Each row then says in which one it is. */
  severalAuctions: boolean;
};

function columnsOf(tipo: string, { severalAuctions, ...ways }: RowWays): Column<Vehicle>[] {
  return [
    {
      key: 'vehicle',
      header: 'Veículo',
      lead: true,
      cell: (vehicle) => (
        <VehicleCell vehicle={vehicle} {...(severalAuctions && { note: auctionNote(vehicle) })} />
      ),
    },
    {
      key: 'opening',
      header: 'Preço Inicial',
      numeric: true,
      cell: ({ lanceInicial }) => formatReais(lanceInicial),
    },
    {
      key: 'age',
      header: 'Ano / KM',
      cell: ({ ano, km }) => `${ano} / ${formatKm(km)}`,
    },
    { key: 'situacao', header: 'Situação', cell: ({ situacao }) => situacao || 'Disponível' },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (vehicle) => <VehicleActions vehicle={vehicle} tipo={tipo} {...ways} />,
    },
  ];
}
