import { Button } from '@mantine/core';
import { adminTexts } from '@martelo/contract/admin-texts';
import { vehicleTexts } from '@martelo/contract/texts';
import type { Vehicle } from '@martelo/contract/vehicles';
import { type AuctionType, slugOfType } from '@martelo/core/vehicle-types';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { useLiveReload } from '../../lib/admin-live';
import { byAttention } from '../../lib/auction-order';
import { browserApi } from '../../lib/browser-api';
import { failureText } from '../../lib/failure-text';
import { formatKm, formatReais } from '../../lib/formats';
import { useListQuery } from '../../lib/use-list-query';
import { useRemote } from '../../lib/use-remote';
import { AdminPage, Toolbar } from '../../ui/admin-page';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ExportMenu } from '../../ui/export-menu';
import { ListFooter } from '../../ui/list-footer';
import { LoadFailure } from '../../ui/load-failure';
import { SearchBox } from '../../ui/search-box';
import { DeleteVehiclesDialog } from './delete-vehicles-dialog';
import { type PendingSale, SaleDialog } from './sale-dialog';
import { useExistingPage } from './use-existing-page';
import { VehicleActions } from './vehicle-actions';
import { VehicleCell } from './vehicle-cell';

const PAGE_SIZE = 20;

/** The vehicles of one category, from the category screens. */
export function CategoryVehicles({ type }: { type: AuctionType }) {
  const tipo = slugOfType(type);
  const { page, q, setPage, setSearch } = useListQuery();
  const query = { tipo, page, q, limit: PAGE_SIZE };
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
      lead={<CurrentAuction type={type} />}
      actions={
        <>
          <ExportMenu list="category-vehicles" query={{ tipo, q }} />
          <Button variant="default" component={Link} to="/admin/categorias">
            Voltar para Categorias
          </Button>
          <Button component={Link} to={`/admin/veiculos/adicionar/${tipo}`}>
            Adicionar Veículo
          </Button>
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
            onDelete: (vehicle) => setDoomed([vehicle]),
            onDecide: setPending,
          })}
          rows={rows}
          rowKey={({ id }) => id}
          stale={list.loading}
          empty={<NoVehicles tipo={tipo} searched={q !== ''} />}
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

function NoVehicles({ tipo, searched }: { tipo: string; searched: boolean }) {
  return (
    <EmptyState
      title={vehicleTexts.emptyCategory}
      action={
        searched ? undefined : (
          <Button component={Link} to={`/admin/veiculos/adicionar/${tipo}`}>
            Adicionar Veículo
          </Button>
        )
      }
    >
      {searched && 'Nada corresponde à busca.'}
    </EmptyState>
  );
}

/** 'Lote 12 - Leilão de Carros': the auction that new vehicles of the category join, else the last. */
function CurrentAuction({ type }: { type: AuctionType }) {
  const { data } = useRemote('auctions', (signal) =>
    browserApi.call('GET /api/auctions', {}, { signal }),
  );
  const [auction] = byAttention((data ?? []).filter(({ tipo }) => tipo === type));
  return auction ? `Lote ${auction.numeroLote} - ${auction.titulo}` : null;
}

type RowWays = Pick<ComponentProps<typeof VehicleActions>, 'onDelete' | 'onDecide'>;

function columnsOf(tipo: string, ways: RowWays): Column<Vehicle>[] {
  return [
    {
      key: 'vehicle',
      header: 'Veículo',
      lead: true,
      cell: (vehicle) => <VehicleCell vehicle={vehicle} />,
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
